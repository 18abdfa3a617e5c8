import { OpenError } from '../error/open-error.ts';

/** The server's words, line by line, up to the amount that is kept. */
export class Transcript {
  readonly lines: string[] = [];
  private size = 0;

  /** @throws OpenError for more lines than a person would read. */
  add(line: string): void {
    this.size += line.length + 1;
    if (this.size > MOST) throw new OpenError('reply-malformed', { about: `more than ${MOST} characters of replies` });
    this.lines.push(line);
  }
}

/** Characters. */
const MOST = 256 * 1024;
