// The parts of the packages' sources that have run, as V8 counts them.
import { Session } from 'node:inspector';

interface Script {
  readonly url: string;
  readonly functions: readonly {
    readonly ranges: readonly { readonly startOffset: number; readonly endOffset: number; readonly count: number }[];
  }[];
}

/** The code that has run so far. */
export interface Coverage {
  /** True if code has run for the first time since the last call. With `keep`, it counts as run from now on. */
  reachesNew(keep: boolean): boolean;
  /** The amount of code that has run, in characters. */
  size(): number;
}

const session = new Session();
session.connect();

function post(method: string, parameters: object = {}): unknown {
  let answer: unknown;
  // The session is this thread's own, and answers before it returns.
  session.post(method, parameters, (error, result) => {
    if (error !== null) throw error;
    answer = result;
  });
  return answer;
}

post('Profiler.enable');
post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });

/** Coverage that begins with no code run. */
export function coverage(): Coverage {
  post('Profiler.takePreciseCoverage');
  const reached = new Map<string, Uint8Array>();

  function reachesNew(keep: boolean): boolean {
    const { result } = post('Profiler.takePreciseCoverage') as { readonly result: readonly Script[] };
    let fresh = false;
    for (const script of result) {
      if (!/\/packages\/[^/]+\/src\//.test(script.url)) continue;
      const ran = ranIn(script);
      const before = reached.get(script.url) ?? new Uint8Array(ran.length);
      const all = ran.length > before.length ? new Uint8Array(ran.length) : before;
      if (all !== before) all.set(before);
      for (let at = 0; at < ran.length; at += 1) {
        if (ran[at] === 0 || all[at] === 1) continue;
        fresh = true;
        if (!keep) return true;
        all[at] = 1;
      }
      if (keep) reached.set(script.url, all);
    }
    return fresh;
  }

  const size = (): number => {
    let sum = 0;
    for (const bytes of reached.values()) for (const byte of bytes) sum += byte;
    return sum;
  };
  return { reachesNew, size };
}

/** The characters of a script that ran. Of ranges within one another, the innermost decides. */
function ranIn({ functions }: Script): Uint8Array {
  const end = Math.max(0, ...functions.flatMap(({ ranges }) => ranges.map(({ endOffset }) => endOffset)));
  const ran = new Uint8Array(end);
  const ordered = functions.flatMap(({ ranges }) => ranges);
  ordered.sort((one, other) => other.endOffset - other.startOffset - (one.endOffset - one.startOffset));
  for (const { startOffset, endOffset, count } of ordered) ran.fill(count > 0 ? 1 : 0, startOffset, endOffset);
  return ran;
}
