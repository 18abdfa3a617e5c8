// Which blocks of the packages' sources have run, as V8 counts them.
import { Session } from 'node:inspector';

interface Ranges {
  readonly url: string;
  readonly functions: readonly {
    readonly ranges: readonly { readonly startOffset: number; readonly endOffset: number; readonly count: number }[];
  }[];
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

/** Begins to count. */
export function startCoverage(): void {
  post('Profiler.enable');
  post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });
}

/** The blocks that ran since it was last asked. */
export function takeCoverage(): readonly string[] {
  const { result } = post('Profiler.takePreciseCoverage') as { readonly result: readonly Ranges[] };
  return result
    .filter(({ url }) => /\/packages\/[^/]+\/src\//.test(url))
    .flatMap(({ url, functions }) =>
      functions.flatMap(({ ranges }) =>
        ranges.flatMap(({ startOffset, endOffset, count }) =>
          count === 0 ? [] : [`${url}:${startOffset}-${endOffset}`],
        ),
      ),
    );
}
