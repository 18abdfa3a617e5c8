// The commands of docs/scale.md, by GNU parallel and by Slurm of Debian 12, with a worker that is killed.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { install } from '../servers/install.ts';
import { type Cluster, startCluster } from './cluster.ts';
import { commandsWith, makeTrial, type Trial } from './trial.ts';

const PACKAGES = ['parallel', 'munge', 'slurm-client', 'slurm-wlm-basic-plugins', 'slurmctld', 'slurmd'];
const reason = install(PACKAGES);
if (reason !== undefined && process.env['SERVERS'] === 'required') throw new Error(`SKIPPED: ${reason}`);
const title = 'docs/scale.md';

describe.skipIf(reason !== undefined)(reason === undefined ? title : `${title} (SKIPPED: ${reason})`, () => {
  let trial: Trial;
  const resumable = commandsWith('--resume-failed');
  beforeAll(async () => {
    trial = await makeTrial();
  });
  afterAll(() => trial?.remove());

  test('a worker that is killed is tried again', async () => {
    await trial.runWithLoss(commandsWith('--retries 3'));
    expect(trial.output()).toBe(trial.whole);
  });

  test('work is resumed, of which a worker was killed', async () => {
    await trial.run('rm log.tsv');
    expect(await trial.runWithLoss(resumable)).toContain('lines are missing');
    const again = resumable.slice(resumable.indexOf('parallel --joblog'));
    expect(await trial.run(again)).toBe('');
    expect(trial.output()).toBe(trial.whole);
  });

  describe('an array job of Slurm', () => {
    let cluster: Cluster;
    beforeAll(async () => {
      cluster = await startCluster(trial);
      // The parts and the job are those of the test before.
      await trial.run('rm -r out urls.jsonl && mkdir out');
    });
    afterAll(() => cluster?.stop());

    test('says that lines are missing if a worker is killed, and the same commands end it', async () => {
      const array = commandsWith('sbatch');
      expect(await trial.runWithLoss(array, cluster.env)).toContain('lines are missing');
      expect(await trial.run(array, cluster.env)).not.toContain('missing');
      expect(trial.output()).toBe(trial.whole);
    });
  });
});
