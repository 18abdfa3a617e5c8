import type { Finding, Registry, Repair, Url, UrlError } from '@url/core';
import { type Answer, type AnswerText, answerAll, type Outcome } from '../input/answer-all.ts';
import { type AnswerOptions, inputOf, stdinHint } from '../input/list-options.ts';
import { loadSchemesOf, registryFor } from '../reading/registry.ts';
import { showRefusal } from '../showing/advice.ts';
import { showRepairs } from '../showing/notes-on-text.ts';
import { refusalRecord, repairRecords } from '../showing/record.ts';
import { showJson } from '../showing/show-json.ts';
import { hiddenText } from '../showing/shown-text.ts';
import { passwordNote, type Read, tellReading } from '../showing/tell-reading.ts';
import { type Io, print, tell } from '../terminal/io.ts';
import { type Page, pageOf } from '../terminal/page.ts';

/** A verb at work: its registry, its page, and what every verb says of the texts that it reads. */
export class Answerer {
  readonly registry: Registry;
  /** The page of the answers. */
  readonly page: Page;
  /** Tells a person, once, that a URL is printed with its password. */
  readonly notePassword: (url: Url) => void;
  /** True for a verb that reads a list, which `--file` may name. */
  private readsList = false;
  private readonly io: Io;
  private readonly options: AnswerOptions;

  private constructor(io: Io, options: AnswerOptions) {
    this.registry = registryFor(options);
    this.page = pageOf(io.stdout, io, options);
    this.notePassword = passwordNote(io, this.registry, options);
    this.io = io;
    this.options = options;
  }

  /** Loads the schemes that the texts need; all without texts. */
  static async of(io: Io, options: AnswerOptions, texts: readonly string[] = []): Promise<Answerer> {
    await loadSchemesOf(texts, options);
    return new Answerer(io, options);
  }

  /** Answers each text, or each line of files. */
  each(texts: readonly string[], answer: AnswerText): Promise<Outcome> {
    this.readsList = true;
    return answerAll(this.io, inputOf(texts, this.options), answer);
  }

  /** Answers each with a picture, and with a blank line after the one before. */
  eachPicture(texts: readonly string[], answer: (text: string) => Answer): Promise<Outcome> {
    if (this.options.json || this.options.null) return this.each(texts, answer);
    let gap = '';
    return this.each(texts, (text) => {
      const { ok, shown } = answer(text);
      const before = gap;
      gap = '\n';
      return { ok, shown: before + shown };
    });
  }

  /** An answer for people, or a record. */
  answer(words: () => string, record: () => object): Answer {
    return { ok: true, shown: this.options.json ? showJson(record()) : words() };
  }

  /** The answer to a text that is refused: a record, or words on standard error. */
  refuse(text: string, error: UrlError, fields?: object, part?: string): Answer {
    if (this.options.json) return { ok: false, shown: this.refusal(text, error, fields, part) };
    this.tellRefusal(text, error, part);
    return { ok: false, shown: '' };
  }

  /** Tells a person why a text is refused. */
  tellRefusal(text: string, error: UrlError, part?: string): void {
    tell(this.io, this.refusalOn(pageOf(this.io.stderr, this.io, this.options), text, error, part));
  }

  /** A refused text as the answer to it: a record, or the error below the text. */
  refusal(text: string, error: UrlError, fields: object = { text: this.hidden(text) }, part?: string): string {
    if (this.options.json) return showJson({ ...fields, ...refusalRecord(error, part) });
    return this.refusalOn(this.page, text, error, part);
  }

  /** `part` is the argument that is wrong, unless it is an item of the list. */
  private refusalOn(page: Page, text: string, error: UrlError, part = error.part): string {
    const hint = this.readsList && part !== 'base' ? stdinHint(text) : undefined;
    const refusal = showRefusal(this.registry, error, text, this.options, page);
    return hint === undefined ? refusal : `${refusal}${hint}\n`;
  }

  /** Prints the only answer of a verb. */
  async print({ ok, shown }: Answer): Promise<0 | 1> {
    await print(this.io, shown);
    return ok ? 0 : 1;
  }

  /** Tells a person how a text was read. */
  tell(read: Read): void {
    tellReading(this.io, this.registry, read, this.options);
  }

  /** Tells a person the repairs of a text and the findings about it. */
  tellNotes(text: string, repairs: readonly Repair[], findings?: readonly Finding[]): void {
    if (this.options.json) return;
    const page = pageOf(this.io.stderr, this.io, this.options);
    tell(this.io, showRepairs(this.registry, text, repairs, this.options, page, findings));
  }

  /** A text without its secrets, unless they are to be shown. */
  hidden(text: string): string {
    return hiddenText(this.registry, text, this.options);
  }

  /** The records of repairs; of several texts, by their parts. */
  repairs(repairs: Parameters<typeof repairRecords>[0]): readonly object[] | undefined {
    return repairRecords(repairs, this.options);
  }
}
