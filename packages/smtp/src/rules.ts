import type { FindingRule, Rule } from '@url/core/scheme';

/** Every code of the schemes `smtp` and `smtps`: who says so, and what to tell a person. */
export const rules = {
  errors: {
    'smtp-several-hosts': ['nodemailer "SMTP transport"', 'a URL names one server: write a URL for each'] as Rule,
  },
  repairs: {},
  findings: {
    'smtp-setting-elsewhere': [
      'caution',
      'nodemailer "SMTP transport"',
      'this setting leads mail another way, or past TLS or the check of a certificate',
    ] as FindingRule,
    'smtp-setting-twice': [
      'caution',
      'nodemailer "SMTP transport"',
      'the URL says this twice, and clients differ in which of the two they take',
    ] as FindingRule,
    'smtp-port-tls': [
      'caution',
      'RFC 8314 §3.3',
      'port 465 begins with TLS, which smtps: speaks, and ports 25 and 587 begin without, as smtp: does',
    ] as FindingRule,
  },
} as const;
