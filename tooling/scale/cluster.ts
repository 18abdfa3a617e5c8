// A cluster of Slurm on this machine: one scheduler and several nodes by name, on the loopback alone.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { closeSync, mkdirSync, openSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { end, freePort } from '../servers/server.ts';
import type { Trial } from './trial.ts';

const NODES: readonly string[] = ['n1', 'n2', 'n3'];

export interface Cluster {
  /** The environment in which jobs are given to it. */
  readonly env: NodeJS.ProcessEnv;
  /** Runs a command of Slurm. Gives what it prints. */
  ask(command: string, ...args: readonly string[]): string;
  /** The log of the scheduler. */
  log(): string;
  /** Takes a node away, with everything that runs on it: nobody is told. */
  takeAway(node: string): void;
  stop(): Promise<void>;
}

/** Starts it, and waits until each node is there. */
export async function startCluster({ folder, programs, env: trialEnv }: Trial): Promise<Cluster> {
  const own = join(folder, 'cluster');
  mkdirSync(join(own, 'state'), { recursive: true });
  writeFileSync(join(own, 'munge.key'), randomBytes(1_024), { mode: 0o400 });
  const plugins = join(folder, 'root/usr/lib', libraryFolder(folder), 'slurm-wlm');
  const ports = await Promise.all([...NODES, 'scheduler'].map(() => freePort()));
  writeFileSync(join(own, 'slurm.conf'), configuration(own, plugins, ports));
  const env: NodeJS.ProcessEnv = {
    ...trialEnv,
    SLURM_CONF: join(own, 'slurm.conf'),
    LD_LIBRARY_PATH: `${trialEnv['LD_LIBRARY_PATH']}:${plugins}`,
  };
  const daemon = (name: string, program: string, ...args: readonly string[]): ChildProcess => {
    const output = openSync(join(own, `${name}.out`), 'a');
    const child = spawn(programs.find(program), args, {
      cwd: own,
      env,
      detached: true,
      stdio: ['ignore', output, output],
    });
    closeSync(output);
    return child;
  };
  const munged = daemon('munged', 'munged', '--foreground', ...mungeFiles(own));
  const scheduler = daemon('slurmctld', 'slurmctld-wlm', '-D');
  const step = programs.find('slurmstepd-wlm');
  const nodes = new Map(NODES.map((name) => [name, daemon(name, 'slurmd-wlm', '-D', '-N', name, '-d', step)]));
  const daemons = [...nodes.values(), scheduler, munged];
  const killAll = (): void => {
    for (const { pid } of daemons) if (pid !== undefined) kill(pid);
  };
  process.once('exit', killAll);
  const ask: Cluster['ask'] = (command, ...args) =>
    execFileSync(programs.find(command), args, { cwd: own, env, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
  const stop = async (): Promise<void> => {
    for (const process of processesOf(folder)) kill(process);
    for (const each of daemons) await end(each);
    process.off('exit', killAll);
  };
  try {
    await ready(() => NODES.every((node) => /^idle/.test(ask('sinfo', '--noheader', '--nodes', node, '--format=%T'))));
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    env,
    ask,
    log: () => readFileSync(join(own, 'slurmctld.log'), 'utf8'),
    takeAway(node) {
      const daemonOfNode = nodes.get(node)?.pid;
      if (daemonOfNode !== undefined) kill(daemonOfNode);
      const jobs = processesOf(folder, node);
      // The process that watches a job would tell the scheduler how it ended.
      for (const process of jobs.map(parentOf)) if (isStep(process)) kill(process);
      for (const process of jobs) kill(process);
    },
    stop,
  };
}

/** `x86_64-linux-gnu` */
function libraryFolder(folder: string): string {
  const found = readdirSync(join(folder, 'root/usr/lib')).find((name) => name.endsWith('-linux-gnu'));
  if (found === undefined) throw new Error('the packages have no libraries');
  return found;
}

function mungeFiles(own: string): readonly string[] {
  const files = { 'key-file': 'munge.key', socket: 'munge.sock', 'pid-file': 'munged.pid', 'seed-file': 'munge.seed' };
  return Object.entries(files).map(([option, name]) => `--${option}=${join(own, name)}`);
}

/** A node that has been silent for five seconds is down, and what it was doing is begun anew elsewhere. */
function configuration(own: string, plugins: string, ports: readonly number[]): string {
  const host = hostname();
  const nodes = NODES.map(
    (name, at) => `NodeName=${name} NodeHostname=${host} NodeAddr=127.0.0.1 Port=${ports[at]} CPUs=1`,
  );
  return `ClusterName=scale
SlurmctldHost=${host}(127.0.0.1)
SlurmctldPort=${ports[NODES.length]}
SlurmUser=root
SlurmdUser=root
AuthType=auth/munge
AuthInfo=socket=${join(own, 'munge.sock')}
CredType=cred/munge
PluginDir=${plugins}
StateSaveLocation=${join(own, 'state')}
SlurmdSpoolDir=${join(own, 'spool-%n')}
SlurmctldPidFile=${join(own, 'slurmctld.pid')}
SlurmdPidFile=${join(own, 'slurmd-%n.pid')}
SlurmctldLogFile=${join(own, 'slurmctld.log')}
SlurmdLogFile=${join(own, 'slurmd-%n.log')}
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
MpiDefault=none
SelectType=select/cons_tres
SelectTypeParameters=CR_CPU
SlurmdParameters=config_overrides
CommunicationParameters=NoInAddrAny,NoCtldInAddrAny
SchedulerParameters=sched_interval=1,batch_sched_delay=0
SlurmdTimeout=5
JobRequeue=1
${nodes.join('\n')}
PartitionName=all Nodes=ALL Default=YES State=UP MaxTime=INFINITE
`;
}

/** Waits for half a minute at most. */
async function ready(isReady: () => boolean): Promise<void> {
  for (let count = 0; ; count += 1) {
    try {
      if (isReady()) return;
    } catch (error) {
      if (count === 120) throw error;
    }
    if (count === 120) throw new Error('the nodes of Slurm do not come');
    await wait(250);
  }
}

/** The processes of jobs of this trial: those on a node, or all. */
function processesOf(folder: string, node?: string): readonly number[] {
  const wanted = [`URL_SCALE=${folder}`, node === undefined ? 'SLURM_JOB_ID=' : `SLURMD_NODENAME=${node}`];
  const numbers = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return numbers.map(Number).filter((process) => {
    const variables = fileOf(process, 'environ').split('\0');
    return wanted.every((each) =>
      variables.some((variable) => (each.endsWith('=') ? variable.startsWith(each) : variable === each)),
    );
  });
}

function parentOf(process: number): number {
  return Number(/^PPid:\s*(\d+)/m.exec(fileOf(process, 'status'))?.[1] ?? 0);
}

function isStep(process: number): boolean {
  return process > 1 && fileOf(process, 'comm').startsWith('slurmstepd');
}

/** A process may end at any time, and that of another user is not ours. */
function fileOf(process: number, name: string): string {
  try {
    return readFileSync(`/proc/${process}/${name}`, 'latin1');
  } catch {
    return '';
  }
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended.
  }
}
