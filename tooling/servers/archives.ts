// The archives of Debian's packages, which are downloaded into a folder below `.cache`. Nothing is installed: no script of a package
// runs, no service starts, and no file of the system changes.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Packages, RELEASE } from './packages.ts';

/** Downloads what is not there yet. Returns why it cannot, or `undefined`. */
export function download(packages: Packages): string | undefined {
  const cache = cacheOf(packages);
  // Written once all archives are there. It lists their names.
  const complete = join(cache, 'complete.json');
  if (existsSync(complete)) {
    const { asked } = JSON.parse(readFileSync(complete, 'utf8'));
    if (JSON.stringify(asked) === JSON.stringify(packages.names)) return undefined;
  }
  const reason = reasonAgainst();
  if (reason !== undefined) return reason;
  rmSync(cache, { recursive: true, force: true });
  mkdirSync(cache, { recursive: true });
  try {
    try {
      downloadAll(cache, packages);
    } catch {
      // The lists of packages are missing or old.
      run(cache, 'apt-get', 'update', ...QUICKLY);
      downloadAll(cache, packages);
    }
  } catch (error) {
    return `the packages cannot be downloaded: ${lastLine(error)}`;
  }
  writeFileSync(complete, JSON.stringify({ asked: packages.names }));
  return undefined;
}

/** Unpacks all archives into a folder. */
export function unpack(packages: Packages, folder: string): void {
  const cache = cacheOf(packages);
  const archives = readdirSync(cache).filter((name) => name.endsWith('.deb'));
  for (const archive of archives) run(cache, 'dpkg-deb', '--extract', join(cache, archive), folder);
}

function cacheOf({ cache }: Packages): string {
  return fileURLToPath(new URL(`../../.cache/${cache}/`, import.meta.url));
}

/** The reason why there can be no servers on this system. */
function reasonAgainst(): string | undefined {
  if (process.platform !== 'linux' || !existsSync('/etc/os-release')) return 'this is no Debian';
  const release = readFileSync('/etc/os-release', 'utf8');
  const [, id] = /^ID="?([^"\n]*)/m.exec(release) ?? [];
  const [, version] = /^VERSION_ID="?([^"\n]*)/m.exec(release) ?? [];
  if (id !== RELEASE.id || version !== RELEASE.version) return `the packages are those of Debian ${RELEASE.version}`;
  if (process.getuid?.() !== 0) return 'servers that change their user have to be started by root';
  return undefined;
}

function downloadAll(cache: string, { names, withDependencies }: Packages): void {
  const all = [...new Set([...names, ...dependencies(cache, withDependencies)])];
  run(cache, 'apt-get', 'download', ...QUICKLY, ...all);
}

/** No long waits where there is no network. */
const QUICKLY = ['--quiet', '-o', 'Acquire::http::Timeout=10', '-o', 'Acquire::Retries=0'];

/** The packages that an installation would add. Those of the system are not unpacked again. */
function dependencies(cache: string, names: readonly string[]): readonly string[] {
  const plan = run(cache, 'apt-get', 'install', '--simulate', '--no-install-recommends', ...names);
  return Array.from(plan.matchAll(/^Inst (\S+) \(/gm), ([, name]) => name as string);
}

function run(cwd: string, command: string, ...args: readonly string[]): string {
  return execFileSync(command, args, {
    cwd,
    encoding: 'utf8',
    env: { ...process.env, LC_ALL: 'C', DEBIAN_FRONTEND: 'noninteractive' },
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: 40_000,
    maxBuffer: 64 * 1024 * 1024,
  });
}

/** The last line that a command printed. */
function lastLine(error: unknown): string {
  const { stderr, message } = error as { readonly stderr?: string; readonly message: string };
  return (stderr || message).trim().split('\n').at(-1) ?? '';
}
