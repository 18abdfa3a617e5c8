// docs/scale.md: the commands for one machine, with a worker killed on the way.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeScale, LINES } from '../describe-scale.ts';
import { commandsWith, makeTrial, type Trial } from '../trial.ts';

describeScale('the cores of a machine', () => {
  let trial: Trial;
  beforeAll(async () => {
    trial = await makeTrial(LINES);
  }, 120_000);
  afterAll(() => trial.remove());

  test('the output is that of one process', async () => {
    await trial.run(commandsWith('--keep-order --block 2M url parse').replace('2M', '20k'));
    expect(trial.read('urls.jsonl')).toBe(trial.whole);
  }, 120_000);

  test('a worker that is killed is tried again', async () => {
    await trial.run('rmdir ../killed 2> /dev/null');
    await trial.run(commandsWith('--retries 3 --joblog').replace('2M', '20k'), { VICTIM: 'yes' });
    expect(existsSync(join(trial.folder, 'killed'))).toBe(true);
    expect(trial.read('urls.jsonl')).toBe(trial.whole);
  }, 120_000);

  test('work is gone on with, of which a worker was killed', async () => {
    await trial.run('rmdir ../killed 2> /dev/null; rm -f log.tsv');
    const script = commandsWith('--resume-failed').replace('100M', '20k');
    expect((await trial.run(script, { VICTIM: 'yes' })).stdout).toContain('lines are missing');
    const again = script.slice(script.indexOf('parallel --joblog'));
    expect((await trial.run(again)).stdout).toBe('');
    expect(trial.read('urls.jsonl')).toBe(trial.whole);
  }, 120_000);
});
