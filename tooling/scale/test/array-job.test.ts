// docs/scale.md: its array job on Slurm, with a node that is taken away, and with a worker that is killed.
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Cluster, startCluster } from '../cluster.ts';
import { describeScale, LINES } from '../describe-scale.ts';
import { commandsWith, makeTrial, type Trial } from '../trial.ts';

describeScale('an array job of Slurm', () => {
  let trial: Trial;
  let cluster: Cluster;
  const array = commandsWith('sbatch');

  beforeAll(async () => {
    trial = await makeTrial(LINES);
    cluster = await startCluster(trial);
    // The parts and the job are those of the block before.
    const [parts = ''] = commandsWith('--resume-failed').replace('100M', '20k').split('parallel --joblog');
    expect((await trial.run(parts)).code).toBe(0);
  }, 240_000);
  afterAll(async () => {
    await cluster?.stop();
    trial?.remove();
  }, 60_000);

  test('says that lines are missing if a worker is killed, and the same commands end it', async () => {
    const first = await trial.run(array, { ...cluster.env, VICTIM: 'yes' });
    expect(first.stdout).toContain('lines are missing');
    expect((await trial.run(array, cluster.env)).stdout).not.toContain('missing');
    expect(trial.read('urls.jsonl')).toBe(trial.whole);
  }, 300_000);

  test('writes the output of one process although it loses a node', async () => {
    rmSync(join(trial.folder, 'work', 'out'), { recursive: true });
    await trial.run('mkdir out && rm urls.jsonl');
    const { ended } = trial.start(array, { ...cluster.env, VICTIM_NODE: 'n2' });
    await until(() => existsSync(join(trial.folder, 'reached')));
    cluster.takeAway('n2');
    // Slurm waits two minutes before it begins a job anew. An operator need not.
    const pending = () =>
      cluster.ask('squeue', '--noheader', '--states=PENDING', '--format=%i %r').match(/^(\S+) BeginTime/m);
    await until(() => pending() !== null);
    cluster.ask('scontrol', 'update', `JobId=${pending()?.[1]}`, 'StartTime=now');
    const { code, stdout } = await ended;
    expect([code, stdout]).toEqual([0, expect.not.stringContaining('missing')]);
    expect(cluster.log()).toMatch(/requeue job .* due to failure of node n2/);
    expect(cluster.ask('sinfo', '--noheader', '--nodes=n2', '--format=%T')).toMatch(/^down/);
    expect(trial.read('urls.jsonl')).toBe(trial.whole);
  }, 300_000);
});

/** Waits for two minutes at most. */
async function until(isSo: () => boolean): Promise<void> {
  for (let count = 0; count < 240; count += 1) {
    if (isSo()) return;
    await wait(500);
  }
  throw new Error('it does not come to that');
}
