// Debian's packages, installed with apt-get. `tsx tooling/servers/install.ts` does the same by itself.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export const SERVERS: readonly string[] = [
  ...'proftpd-core pygopherd gophernicus nginx inetutils-telnetd rabbitmq-server redis-server'.split(' '),
  ...'redis-tools mariadb-server-core mariadb-client-core postgresql-15 postgresql-client-15'.split(' '),
  'python3-psycopg2',
  // Shared libraries of the packages below.
  ...'libcanlock3 libdb5.3 libperl5.36 libpython3.11 libsasl2-2 libsodium23 libsqlite3-0 libwrap0'.split(' '),
];

/** Packages that exclude others here, or that want a mail server and an inetd. Their files are unpacked into `APART`. */
const UNPACKED: readonly string[] = ['inn2', 'inn2-inews', 'pure-ftpd', 'sn'];
export const APART = '/opt/url-servers';

/** Installs packages that are missing, and starts no service. Returns why it cannot, or `undefined`. */
export function install(packages: readonly string[]): string | undefined {
  const reason = reasonAgainst();
  if (reason !== undefined) return reason;
  try {
    const missing = packages.filter((name) => !existsSync(`/var/lib/dpkg/info/${name}.list`) && !hasLibrary(name));
    const apart = packages === SERVERS && !existsSync(APART) ? UNPACKED : [];
    if (missing.length + apart.length > 0) apt(tmpdir(), 'update');
    if (missing.length > 0)
      withoutServices(() => apt(tmpdir(), 'install', '--yes', '--no-install-recommends', ...missing));
    if (apart.length > 0) unpack(apart);
    return undefined;
  } catch (error) {
    const { stderr, message } = error as { readonly stderr?: string; readonly message: string };
    return `the packages cannot be installed: ${(stderr || message).trim().split('\n').at(-1)}`;
  }
}

/** The files of a package that has one version for each architecture are listed under another name. */
function hasLibrary(name: string): boolean {
  return readdirSync('/var/lib/dpkg/info').some((file) => file.startsWith(`${name}:`) && file.endsWith('.list'));
}

/** The reason why there can be no servers on this system. */
function reasonAgainst(): string | undefined {
  const release = existsSync('/etc/os-release') ? readFileSync('/etc/os-release', 'utf8') : '';
  if (!/^ID="?debian"?$/m.test(release) || !/^VERSION_ID="?12"?$/m.test(release)) return 'this is not Debian 12';
  if (process.getuid?.() !== 0) return 'only root can install packages and start servers that change their user';
  return undefined;
}

/** A package asks this file whether it may start its service. */
const POLICY = '/usr/sbin/policy-rc.d';

function withoutServices(does: () => void): void {
  const isThere = existsSync(POLICY);
  if (!isThere) writeFileSync(POLICY, '#!/bin/sh\nexit 101\n', { mode: 0o755 });
  try {
    does();
  } finally {
    if (!isThere) rmSync(POLICY);
  }
}

function unpack(names: readonly string[]): void {
  const folder = mkdtempSync(join(tmpdir(), 'packages-'));
  try {
    apt(folder, 'download', ...names);
    mkdirSync(APART);
    for (const file of readdirSync(folder)) run(folder, 'dpkg-deb', '--extract', file, APART);
  } catch (error) {
    rmSync(APART, { recursive: true, force: true });
    throw error;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** No long waits where there is no network. */
const OPTIONS = [
  '--quiet',
  '-o',
  'Acquire::http::Timeout=10',
  '-o',
  'Acquire::Retries=0',
  '-o',
  'DPkg::Lock::Timeout=300',
];

function apt(cwd: string, ...args: readonly string[]): void {
  // apt-get drops root's rights for a download, and says so where its user cannot write.
  run(cwd, 'apt-get', ...OPTIONS, '-o', 'APT::Sandbox::User=root', ...args);
}

function run(cwd: string, command: string, ...args: readonly string[]): void {
  const env = { ...process.env, LC_ALL: 'C', DEBIAN_FRONTEND: 'noninteractive' };
  execFileSync(command, args, { cwd, env, encoding: 'utf8', stdio: ['ignore', 'ignore', 'pipe'] });
}
