import { cpSync, mkdtempSync, readdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { run, tried } from '../support/spawn.mjs';

const CONSUMER = fileURLToPath(new URL('../checks/consumer', import.meta.url));
const INSTALL = {
  npm: ['install', '--no-audit', '--no-fund'],
  pnpm: ['add', '--ignore-workspace'],
};

/** Empty consumerProjects in a folder, and what their users do. */
export function consumerProjects(folder, environment) {
  const options = (cwd) => ({ cwd, env: environment, stdio: ['ignore', 'ignore', 'inherit'] });

  function empty() {
    const project = mkdtempSync(join(folder, 'project-'));
    cpSync(CONSUMER, project, { recursive: true });
    writeFileSync(join(project, 'package.json'), '{ "private": true }\n');
    return project;
  }

  return {
    install(manager, packages) {
      const project = empty();
      run(manager, [...INSTALL[manager], ...packages], options(project));
      return project;
    },

    update: (project) => run('npm', ['update', '--no-audit', '--no-fund'], options(project)),

    /** The error that npm prints instead of installing. */
    refusal(manager, packages) {
      const { status, stderr } = tried(manager, [...INSTALL[manager], ...packages], {
        cwd: empty(),
        env: environment,
      });
      if (status === 0) throw new Error(`${manager} installs ${packages.join(' ')}`);
      return stderr;
    },

    /** The version of each copy of core. */
    coresIn(project) {
      const manifests = readdirSync(join(project, 'node_modules'), { recursive: true, withFileTypes: true })
        .filter(({ name, parentPath }) => name === 'package.json' && parentPath.endsWith('@url/core'))
        .map(({ name, parentPath }) => realpathSync(join(parentPath, name)));
      return [...new Set(manifests)].map((file) => JSON.parse(readFileSync(file, 'utf8')).version);
    },
  };
}
