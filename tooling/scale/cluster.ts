// A cluster of Slurm on this machine: one scheduler and three nodes by name, on the loopback alone.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { closeSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { find } from '../servers/programs.ts';
import { end, freePort } from '../servers/server.ts';
import type { Trial } from './trial.ts';

const NODES: readonly string[] = ['n1', 'n2', 'n3'];

export interface Cluster {
  /** The environment in which jobs are given to it. */
  readonly env: NodeJS.ProcessEnv;
  stop(): Promise<void>;
}

/** Starts it, and waits until each node is there. */
export async function startCluster({ folder, env: trialEnv }: Trial): Promise<Cluster> {
  const own = join(folder, 'cluster');
  mkdirSync(join(own, 'state'), { recursive: true });
  writeFileSync(join(own, 'munge.key'), randomBytes(1_024), { mode: 0o400 });
  const ports = await Promise.all([...NODES, 'scheduler'].map(() => freePort()));
  writeFileSync(join(own, 'slurm.conf'), configuration(own, ports));
  const env: NodeJS.ProcessEnv = { ...trialEnv, SLURM_CONF: join(own, 'slurm.conf') };
  const daemons: ChildProcess[] = [];
  const start = (name: string, program: string, ...args: readonly string[]): void => {
    const output = openSync(join(own, `${name}.out`), 'a');
    const stdio = ['ignore', output, output] as const;
    daemons.push(spawn(find(program), args, { cwd: own, env, detached: true, stdio: [...stdio] }));
    closeSync(output);
  };
  const killAll = (): void => {
    for (const each of daemons) each.kill('SIGKILL');
  };
  process.once('exit', killAll);
  const stop = async (): Promise<void> => {
    for (const each of daemons.toReversed()) await end(each);
    process.off('exit', killAll);
  };
  try {
    start('munged', 'munged', '--foreground', ...mungeFiles(own));
    start('slurmctld', 'slurmctld', '-D');
    for (const name of NODES) start(name, 'slurmd', '-D', '-N', name);
    await ready(() => {
      const states = execFileSync(find('sinfo'), ['--noheader', '--Node', '--format=%T'], { env, encoding: 'utf8' });
      return states.match(/^idle/gm)?.length === NODES.length;
    });
  } catch (error) {
    await stop();
    throw new Error(`${error}\n${readFileSync(join(own, 'slurmctld.out'), 'utf8')}`);
  }
  return { env, stop };
}

function mungeFiles(own: string): readonly string[] {
  const files = { 'key-file': 'munge.key', socket: 'munge.sock', 'pid-file': 'munged.pid', 'seed-file': 'munge.seed' };
  return [...Object.entries(files).map(([option, name]) => `--${option}=${join(own, name)}`), '--log-file=/dev/stderr'];
}

function configuration(own: string, ports: readonly number[]): string {
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
${nodes.join('\n')}
PartitionName=all Nodes=ALL Default=YES State=UP MaxTime=INFINITE
`;
}

/** Waits for two minutes at most. */
async function ready(isReady: () => boolean): Promise<void> {
  for (let count = 0; count < 240; count += 1) {
    try {
      if (isReady()) return;
    } catch {
      // The scheduler does not answer yet.
    }
    await wait(500);
  }
  throw new Error('the nodes of Slurm do not come');
}
