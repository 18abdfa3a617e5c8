import type { FindingRule, Rule } from '@url/core/scheme';

/** Every code of the scheme: who says so, and what to tell a person. The types of the codes are the keys. */
export const rules = {
  errors: { 'x-example-word-missing': ['https://host.dom/x-example', 'a word must follow the slash'] as Rule },
  findings: {
    'x-example-part-empty': [
      'note',
      'https://host.dom/x-example',
      'an empty part of the path is sent as it is',
    ] as FindingRule,
  },
} as const;
