// Programs of the packages that were unpacked, with the environment that they need there.
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The folder of the programs, and the environment to run them in. */
export interface Programs {
  readonly root: string;
  readonly env: NodeJS.ProcessEnv;
  /** The path of a program. @throws where there is none */
  find(name: string): string;
}

export function programsIn(root: string): Programs {
  // Debian's programs of PostgreSQL in usr/bin look for an installation.
  const postgresql = within(root, 'usr/lib/postgresql').map((path) => join(path, 'bin'));
  const folders = [...postgresql, ...['usr/sbin', 'usr/bin', 'sbin', 'bin'].map((folder) => join(root, folder))];
  const search = [...folders, '/usr/sbin', '/usr/bin', '/sbin', '/bin'];
  const libraries = [...within(root, 'usr/lib'), ...within(root, 'lib')].filter((path) => path.endsWith('-linux-gnu'));
  const perl = [...libraries.flatMap((path) => [...inside(join(path, 'perl5')), ...inside(join(path, 'perl'))])];
  const env = {
    PATH: search.join(delimiter),
    LC_ALL: 'C',
    LD_LIBRARY_PATH: [...libraries, join(root, 'usr/lib/news')].join(delimiter),
    PERL5LIB: [join(root, 'usr/share/perl5'), ...inside(join(root, 'usr/share/perl')), ...perl].join(delimiter),
    PYTHONPATH: join(root, 'usr/lib/python3/dist-packages'),
    PYTHONDONTWRITEBYTECODE: '1',
  };
  return {
    root,
    env,
    find(name) {
      const path = search.map((folder) => join(folder, name)).find((each) => existsSync(each));
      if (path === undefined) throw new Error(`there is no ${name}`);
      return path;
    },
  };
}

function within(root: string, folder: string): readonly string[] {
  return inside(join(root, folder));
}

function inside(folder: string): readonly string[] {
  return existsSync(folder) ? readdirSync(folder).map((name) => join(folder, name)) : [];
}
