import { OpenError } from '../error/open-error.ts';

/** What a server said, line by line, for as long as it is not too much to keep. */
export class Transcript {
  readonly lines: string[] = [];
  private size = 0;

  /** @throws OpenError for more than anybody would read. */
  add(line: string): void {
    this.size += line.length + 1;
    if (this.size > MOST) throw new OpenError('reply-malformed', { about: `more than ${MOST} characters of replies` });
    this.lines.push(line);
  }
}

/** Characters. */
const MOST = 256 * 1024;
