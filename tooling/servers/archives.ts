// The archives of Debian's packages, which `pnpm servers` downloads into `.cache/servers`. Nothing is installed: no script of a
// package runs, no service starts, and no file of the system changes.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PACKAGES, RELEASE, WITH_DEPENDENCIES } from './packages.ts';

const FOLDER = fileURLToPath(new URL('../../.cache/servers/', import.meta.url));

/** Written once all archives are there. It lists their names. */
const COMPLETE = join(FOLDER, 'complete.json');

/** Downloads what is not there yet. Returns why it cannot, or `undefined`. */
export function download(): string | undefined {
  const names = Object.values(PACKAGES).flat();
  if (existsSync(COMPLETE)) {
    const { asked } = JSON.parse(readFileSync(COMPLETE, 'utf8'));
    if (JSON.stringify(asked) === JSON.stringify(names)) return undefined;
  }
  const reason = reasonAgainst();
  if (reason !== undefined) return reason;
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  try {
    try {
      downloadAll(names);
    } catch {
      // The lists of packages are missing or old.
      run('apt-get', 'update', ...QUICKLY);
      downloadAll(names);
    }
  } catch (error) {
    return `the packages cannot be downloaded: ${lastLine(error)}`;
  }
  writeFileSync(COMPLETE, JSON.stringify({ asked: names }));
  return undefined;
}

/** Unpacks all archives into a folder. */
export function unpack(folder: string): void {
  const archives = readdirSync(FOLDER).filter((name) => name.endsWith('.deb'));
  for (const archive of archives) run('dpkg-deb', '--extract', join(FOLDER, archive), folder);
}

/** Why there can be no servers on this system. */
function reasonAgainst(): string | undefined {
  if (process.platform !== 'linux' || !existsSync('/etc/os-release')) return 'this is no Debian';
  const release = readFileSync('/etc/os-release', 'utf8');
  const [, id] = /^ID="?([^"\n]*)/m.exec(release) ?? [];
  const [, version] = /^VERSION_ID="?([^"\n]*)/m.exec(release) ?? [];
  if (id !== RELEASE.id || version !== RELEASE.version) return `the packages are those of Debian ${RELEASE.version}`;
  if (process.getuid?.() !== 0) return 'servers that change their user have to be started by root';
  return undefined;
}

function downloadAll(names: readonly string[]): void {
  const all = [...new Set([...names, ...dependencies()])];
  run('apt-get', 'download', ...QUICKLY, ...all);
}

/** No long waits where there is no network. */
const QUICKLY = ['--quiet', '-o', 'Acquire::http::Timeout=10', '-o', 'Acquire::Retries=0'];

/** What an installation would add. What the system has already is not unpacked again. */
function dependencies(): readonly string[] {
  const plan = run('apt-get', 'install', '--simulate', '--no-install-recommends', ...WITH_DEPENDENCIES);
  return Array.from(plan.matchAll(/^Inst (\S+) \(/gm), ([, name]) => name as string);
}

function run(command: string, ...args: readonly string[]): string {
  return execFileSync(command, args, {
    cwd: FOLDER,
    encoding: 'utf8',
    env: { ...process.env, LC_ALL: 'C', DEBIAN_FRONTEND: 'noninteractive' },
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: 40_000,
    maxBuffer: 64 * 1024 * 1024,
  });
}

/** What a command said last. */
function lastLine(error: unknown): string {
  const { stderr, message } = error as { readonly stderr?: string; readonly message: string };
  return (stderr || message).trim().split('\n').at(-1) ?? '';
}
