/** Debian's packages of each server and client. None of them is installed: their files are unpacked into a temporary folder. */
export const PACKAGES = {
  proftpd: ['proftpd-core'],
  'pure-ftpd': ['pure-ftpd'],
  pygopherd: ['pygopherd'],
  gophernicus: ['gophernicus'],
  inn: ['inn2', 'inn2-inews'],
  sn: ['sn'],
  nginx: ['nginx'],
  telnetd: ['inetutils-telnetd'],
  lwp: ['libwww-perl'],
  rabbitmq: ['rabbitmq-server'],
  mariadb: ['mariadb-server-core', 'mariadb-client-core'],
  postgresql: ['postgresql-15', 'postgresql-client-15'],
  redis: ['redis-server', 'redis-tools'],
  libpq: ['python3-psycopg2'],
} as const;

/** The release whose packages these are. The tests tell what its versions do. */
export const RELEASE = { id: 'debian', version: '12' } as const;

/** Packages whose dependencies are needed too. The others depend on mail servers and on an inetd, which nobody runs here. */
const WITH_DEPENDENCIES: readonly string[] = [
  ...PACKAGES.proftpd,
  ...PACKAGES.pygopherd,
  ...PACKAGES.gophernicus,
  ...PACKAGES.nginx,
  ...PACKAGES.lwp,
  ...PACKAGES.rabbitmq,
  ...PACKAGES.mariadb,
  ...PACKAGES.postgresql,
  ...PACKAGES.redis,
  'curl',
  // Shared libraries of INN, of sn and of psycopg2
  'libcanlock3',
  'libdb5.3',
  'libperl5.36',
  'libpq5',
  'libpython3.11',
  'libsasl2-2',
  'libsqlite3-0',
  'libwrap0',
];

/** Packages that are downloaded together. */
export interface Packages {
  /** The name of a folder below `.cache`. */
  readonly cache: string;
  readonly names: readonly string[];
  /** Those whose dependencies are needed too. */
  readonly withDependencies: readonly string[];
}

export const OF_SERVERS: Packages = {
  cache: 'servers',
  names: Object.values(PACKAGES).flat(),
  withDependencies: WITH_DEPENDENCIES,
};
