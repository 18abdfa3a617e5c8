// Files that are written beside their names, and take them once they are whole.
import { execFileSync } from 'node:child_process';
import {
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { assertPlace, isSameFile, partOf, removePart, SavedFile } from '../src/opening/saved-file.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'url-saved-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Windows has links only for those who may make them, other codes, and paths of 260 characters. */
const isWindows = process.platform === 'win32';

const at = (name: string): string => join(folder, name);
const files = (): readonly string[] => readdirSync(folder).sort();
/** The number of parts that a file may have beside it. */
const MOST = 1_000;
const NOTE = { url: 'http://h/?token=***', digest: 'd1' };
const OCTETS = Buffer.from('octets');

describe('a file', () => {
  test('has its octets beside its name, and then under it', async () => {
    const file = await SavedFile.create(at('a'), { keeps: false, note: NOTE });
    await file.write(OCTETS);
    expect([file.part, files()]).toEqual([at('.a.part'), ['.a.part', '.a.part.json']]);
    expect(JSON.parse(readFileSync(at('.a.part.json'), 'utf8'))).toEqual(NOTE);
    await file.finish();
    expect([files(), readFileSync(at('a'), 'utf8')]).toEqual([['a'], 'octets']);
  });

  test('has the next part if one of another transfer is there', async () => {
    writeFileSync(at('.a.part'), '');
    writeFileSync(at('.a.part2'), '');
    const file = await SavedFile.create(at('a'), { keeps: false });
    expect(file.part).toBe(at('.a.part3'));
    await file.finish();
    expect(files()).toEqual(['.a.part', '.a.part2', 'a']);
  });

  test('goes on with a part', async () => {
    writeFileSync(at('.a.part'), 'more ');
    const continued = { name: at('.a.part'), size: 5, note: NOTE };
    const file = await SavedFile.create(at('a'), { keeps: false, continued });
    await file.write(OCTETS);
    await file.finish();
    expect(readFileSync(at('a'), 'utf8')).toBe('more octets');
  });

  test('that is left empty has no part and no note', async () => {
    const file = await SavedFile.create(at('a'), { keeps: false, note: NOTE });
    expect(await file.leave()).toBeUndefined();
    expect(files()).toEqual([]);
  });

  test('that is left with octets keeps them with a note, and tells the name of its part', async () => {
    const file = await SavedFile.create(at('a'), { keeps: false, note: NOTE });
    await file.write(OCTETS);
    expect(await file.leave()).toBe(at('.a.part'));
    expect(files()).toEqual(['.a.part', '.a.part.json']);
    // It may have been closed, and taken away, by others.
    await removePart(at('.a.part'));
    expect(await file.leave()).toBeUndefined();
  });

  test('that keeps another does not take its name, whenever it came', async () => {
    const file = await SavedFile.create(at('a'), { keeps: true });
    writeFileSync(at('a'), 'before');
    await expect(file.finish()).rejects.toMatchObject({ code: 'EEXIST' });
    await expect(SavedFile.create(at('a'), { keeps: true })).rejects.toMatchObject({ code: 'EEXIST', syscall: 'open' });
    expect(readFileSync(at('a'), 'utf8')).toBe('before');
  });

  test.skipIf(isWindows)('takes the place of what a link leads to, and of a link that leads nowhere', async () => {
    writeFileSync(at('a'), 'before');
    symlinkSync(at('a'), at('link'));
    symlinkSync(at('nothing'), at('lost'));
    for (const name of ['link', 'lost']) {
      const file = await SavedFile.create(at(name), { keeps: false });
      await file.write(OCTETS);
      await file.finish();
    }
    expect(readFileSync(at('a'), 'utf8')).toBe('octets');
    expect(files()).toEqual(['a', 'link', 'lost']);
  });

  test.skipIf(isWindows).each([
    ['folder', 'EISDIR'],
    ['folder/', 'EISDIR'],
    ['new/', 'EISDIR'],
    ['folder/a/b', 'ENOENT'],
    ['back\\', 'ENOTDIR'],
  ])('cannot be %s: %s', async (name, code) => {
    mkdirSync(at('folder'));
    writeFileSync(at('back\\'), '');
    await expect(SavedFile.create(`${folder}/${name}`, { keeps: false })).rejects.toMatchObject({ code });
  });

  test('has one of a thousand parts', async () => {
    for (let count = 2; count < MOST; count += 1) writeFileSync(at(`.a.part${count}`), '');
    writeFileSync(at('.a.part'), '');
    const file = await SavedFile.create(at('a'), { keeps: false, note: NOTE });
    await file.write(OCTETS);
    expect(await file.leave()).toBe(at(`.a.part${MOST}`));
    await expect(SavedFile.create(at('a'), { keeps: false })).rejects.toMatchObject({ code: 'EEXIST' });
    expect(await partOf(at('a'), NOTE.digest)).toMatchObject({ name: at(`.a.part${MOST}`) });
  });

  test.skipIf(isWindows)('in a folder that a link leads to is told by the name that was given', async () => {
    mkdirSync(at('folder'));
    symlinkSync(at('folder'), at('link'));
    writeFileSync(at('folder/a'), '');
    const file = await SavedFile.create(at('link/a'), { keeps: false });
    expect(file.part).toBe(at('link/.a.part'));
    await file.leave();
  });

  test.skipIf(isWindows).each([
    [240, `.${'x'.repeat(240)}.part`],
    [241, `.${'x'.repeat(60)}.part`],
  ])('with a name of %i octets has a part with a name that a folder takes', async (length, part) => {
    const file = await SavedFile.create(at('x'.repeat(length)), { keeps: false });
    expect(file.part).toBe(at(part));
    await file.leave();
  });
});

describe('the part of an earlier transfer', () => {
  const put = (part: string, octets: string, note: unknown) => {
    writeFileSync(at(part), octets);
    writeFileSync(at(`${part}.json`), typeof note === 'string' ? note : JSON.stringify(note));
  };

  test('is the first one of the URL that has octets', async () => {
    put('.a.part', 'other', { ...NOTE, digest: 'd2' });
    put('.a.part2', '', NOTE);
    put('.a.part3', 'octets', { ...NOTE, length: 9 });
    put('.a.part4', 'octets', NOTE);
    expect(await partOf(at('a'), NOTE.digest)).toEqual({ name: at('.a.part3'), size: 6, note: { ...NOTE, length: 9 } });
  });

  test.each([['null'], ['"http://h/"'], ['{}'], ['[]'], ['{'], ['1']])('is not known by the note %s', async (note) => {
    put('.a.part', 'octets', note);
    expect(await partOf(at('a'), NOTE.digest)).toBeUndefined();
  });

  test('is not a folder, nor one after a number that is free', async () => {
    mkdirSync(at('.a.part'));
    writeFileSync(at('.a.part.json'), JSON.stringify(NOTE));
    expect(await partOf(at('a'), NOTE.digest)).toBeUndefined();
    put('.a.part3', 'octets', NOTE);
    expect(await partOf(at('a'), NOTE.digest)).toBeUndefined();
  });
});

// Others may write to the folder too: whatever they put there is neither followed, nor read, nor written, nor removed.
describe.skipIf(isWindows)('a name beside the target that is', () => {
  const VICTIM = JSON.stringify(NOTE);
  const victim = (): string => at('folder/rc');
  const THINGS: readonly (readonly [string, (name: string) => void])[] = [
    ['a link to a file', (name) => symlinkSync(victim(), name)],
    ['a link that leads nowhere', (name) => symlinkSync(at('folder/new'), name)],
    ['a link to a folder', (name) => symlinkSync(at('folder'), name)],
    ['another name of a file', (name) => linkSync(victim(), name)],
    ['a folder', (name) => mkdirSync(name)],
    ['a pipe', (name) => void execFileSync('sh', ['-c', 'mkfifo "$0"', name])],
  ];
  const put = (name: string, make: (name: string) => void) => {
    mkdirSync(at('folder'));
    writeFileSync(victim(), VICTIM);
    writeFileSync(at('.a.part'), 'part');
    writeFileSync(at('.a.part.json'), JSON.stringify(NOTE));
    rmSync(at(name));
    make(at(name));
    return lstatSync(at(name)).ino;
  };
  const expectLeft = (name: string, inode: number) => {
    expect(lstatSync(at(name)).ino).toBe(inode);
    expect([readdirSync(at('folder')), readFileSync(victim(), 'utf8')]).toEqual([['rc'], VICTIM]);
  };

  describe.each(THINGS)('%s', (_, make) => {
    test.each(['.a.part', '.a.part.json'])('is left alone: %s', async (name) => {
      const inode = put(name, make);
      const file = await SavedFile.create(at('a'), { keeps: false, note: NOTE });
      expect(file.part).toBe(at('.a.part2'));
      await file.write(OCTETS);
      await file.finish();
      expectLeft(name, inode);
      expect(readFileSync(at('a'), 'utf8')).toBe('octets');
      expect(lstatSync(at('a')).isFile()).toBe(true);
    });

    test.each(['.a.part', '.a.part.json'])('is left alone where nothing comes: %s', async (name) => {
      const inode = put(name, make);
      rmSync(at(name === '.a.part' ? '.a.part.json' : '.a.part'));
      const file = await SavedFile.create(at('a'), { keeps: false });
      await file.leave();
      expectLeft(name, inode);
    });

    test.each(['.a.part', '.a.part.json'])('is not gone on with: %s', async (name) => {
      const inode = put(name, make);
      expect(await partOf(at('a'), NOTE.digest)).toBeUndefined();
      expectLeft(name, inode);
    });

    test('is not gone on with where it has come in the place of a part', async () => {
      const inode = put('.a.part', make);
      const continued = { name: at('.a.part'), size: VICTIM.length, note: NOTE };
      await expect(SavedFile.create(at('a'), { keeps: false, continued })).rejects.toMatchObject({
        code: expect.stringMatching(/^(?:ELOOP|EPERM|EISDIR|ENXIO)$/),
      });
      expectLeft('.a.part', inode);
    });
  });

  test("somebody else's is not gone on with", async () => {
    writeFileSync(at('.a.part'), 'evil');
    writeFileSync(at('.a.part.json'), JSON.stringify(NOTE));
    const { uid } = lstatSync(at('.a.part'));
    expect(await partOf(at('a'), NOTE.digest)).toMatchObject({ size: 4 });
    const user = vi.spyOn(process as { geteuid(): number }, 'geteuid').mockReturnValue(uid + 1);
    try {
      expect(await partOf(at('a'), NOTE.digest)).toBeUndefined();
      const continued = { name: at('.a.part'), size: 4, note: NOTE };
      await expect(SavedFile.create(at('a'), { keeps: false, continued })).rejects.toMatchObject({ code: 'EPERM' });
    } finally {
      user.mockRestore();
    }
    expect(readFileSync(at('.a.part'), 'utf8')).toBe('evil');
  });

  test('a part that has grown since is not gone on with', async () => {
    writeFileSync(at('.a.part'), 'more than that');
    const continued = { name: at('.a.part'), size: 4, note: NOTE };
    await expect(SavedFile.create(at('a'), { keeps: false, continued })).rejects.toMatchObject({ code: 'EBUSY' });
  });
});

test.skipIf(isWindows).each([0o600, 0o640, 0o644, 0o755])(
  'a part has the mode of the target, and its note is for its user alone: %o',
  async (mode) => {
    writeFileSync(at('a'), '', { mode });
    const file = await SavedFile.create(at('a'), { keeps: false, note: NOTE });
    const modes = ['.a.part', '.a.part.json'].map((name) => lstatSync(at(name)).mode & 0o777);
    expect(modes).toEqual([mode, 0o600]);
    await file.finish();
  },
);

test('a file is whole, whatever becomes of its note', async () => {
  const file = await SavedFile.create(at('a'), { keeps: false, note: NOTE });
  rmSync(at('.a.part.json'));
  mkdirSync(at('.a.part.json'));
  await file.finish();
  expect(files()).toEqual(['.a.part.json', 'a']);
});

describe('a place', () => {
  test.skipIf(isWindows).each([
    ['a', true, 'EEXIST'],
    ['folder', false, 'EISDIR'],
    ['a/b', false, 'ENOTDIR'],
    ['nothing/b', false, 'ENOENT'],
    ['a', false, undefined],
    ['b', true, undefined],
  ])('%s, which keeps what is there: %s', async (name, keeps, code) => {
    writeFileSync(at('a'), '');
    mkdirSync(at('folder'));
    const asked = expect(assertPlace(at(name), keeps));
    await (code === undefined ? asked.resolves.toBeUndefined() : asked.rejects.toMatchObject({ code }));
  });

  test('needs a name', async () => {
    await expect(assertPlace('', false)).rejects.toMatchObject({ code: 'ENOENT' });
  });
});

test.skipIf(isWindows)('two names are of one file, or of two, or of nothing', async () => {
  writeFileSync(at('a'), '');
  writeFileSync(at('b'), '');
  symlinkSync(at('a'), at('link'));
  expect(await isSameFile(at('a'), at('link'))).toBe(true);
  expect(await isSameFile(at('a'), at('b'))).toBe(false);
  expect(await isSameFile(at('a'), at('nothing'))).toBe(false);
  expect(await isSameFile(at('nothing'), at('a'))).toBe(false);
  expect(await isSameFile(at('nothing'), at('nothing'))).toBe(false);
  expect(existsSync(at('nothing'))).toBe(false);
});
