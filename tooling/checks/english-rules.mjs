// The rules of CONTRIBUTING for English that a machine can hold: in the comments of a source, in the titles of tests, and in the subjects of
// commits.

const RULES_OF_TITLES = [
  ['has "is no" before a noun', /(?<!\b[Tt]here )\b(?:is|are|was|were) no (?!longer\b|more\b|one\b|other\b)/],
  ['has the pronoun "none"', /(?<!["`'=]|\b[Tt]here (?:is|are) )\bnone\b(?!["`'])/],
  ['has "may be" as a limit', /\b(?:than|as (?:long|many|much) as) (?:it|they|there) may(?: be)?\b/],
];

const RULES = [
  ['begins with a question word', /^(?:What|Who|Whose|Where|When|Whether|Which|Why|How)\b/],
  ...RULES_OF_TITLES,
];

/** The faults in the comments of a source, in sentences, each with its line. */
export function faultsOfComments(source) {
  return commentsOf(source).flatMap(({ line, text }) =>
    RULES.filter(([, spelt]) => spelt.test(text)).map(([fault]) => `line ${line}: the comment ${fault}: ${text}`),
  );
}

/** The faults in the titles of the tests of a file, in sentences, each with its line. */
export function faultsOfTitles(source) {
  return [...source.matchAll(TITLE)].flatMap(({ index, 0: call, 1: quoted }) => {
    const title = quoted.slice(1, -1);
    const line = source.slice(0, index + call.length - quoted.length).split('\n').length;
    return RULES_OF_TITLES.filter(([, spelt]) => spelt.test(title)).map(
      ([fault]) => `line ${line}: the title ${fault}: ${title}`,
    );
  });
}

/** The title of a test or a group, which its table may precede. */
const TITLE =
  /\b(?:test|it|describe)(?:\.(?:each|skipIf|runIf)\([\s\S]*?\)(?=\(\s*['"`])|\.\w+)?\(\s*('(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|`[^`]*`)/g;

/** The faults of a commit's subject, in sentences. */
export function faultsOfSubject(subject) {
  const isLong = subject.length > 72;
  const isNamed = /^(?:[a-z][\w-]*(?:, [a-z][\w-]*)*: [a-z]|Merge |Revert |Version )/.test(subject);
  return [
    ...(isLong ? [`the subject has ${subject.length} characters, and may have 72`] : []),
    ...(isNamed ? [] : ['the subject does not begin with a package, a colon and a verb']),
  ];
}

/** Each comment, without its stars and without code: the lines of one are joined. */
function commentsOf(source) {
  const comments = source.matchAll(/^[ \t]*\/\*\*?[\s\S]*?\*\/|^[ \t]*\/\/.*(?:\n[ \t]*\/\/.*)*/gm);
  return Array.from(comments, ({ index, 0: comment }) => {
    const lines = comment.split('\n').map((line) => line.replace(/^\s*(?:\/\*\*?|\*\/|\*|\/\/)\s?|\s*\*\/$/g, ''));
    const text = lines
      .join(' ')
      .replace(/```[\s\S]*?```/g, '')
      .trim();
    return { line: source.slice(0, index).split('\n').length, text };
  });
}
