import type { FindingRule, Rule } from '@url/core/scheme';

/** Every code of the schemes `amqp` and `amqps`: who says so, and what to tell a person. */
export const rules = {
  errors: {
    'amqp-several-hosts': ['RabbitMQ URI specification', 'a URL names one server: write a URL for each'] as Rule,
  },
  repairs: {
    'amqp-vhost-character': [
      'RabbitMQ URI specification §2.3',
      'a vhost is one segment: in it "/" is written %2F, and "@" is written %40',
    ] as Rule,
  },
  findings: {
    'amqp-vhost-port': [
      'note',
      'RabbitMQ URI specification',
      'the vhost ends like a host and its port: the port comes before the "/"',
    ] as FindingRule,
    'amqp-setting-elsewhere': [
      'caution',
      'RabbitMQ URI query parameters',
      'this setting leads a client to another server, user or file, or past the check of a certificate',
    ] as FindingRule,
    'amqp-setting-twice': [
      'caution',
      'RabbitMQ URI specification',
      'the URL says this twice, and clients differ in which of the two they take',
    ] as FindingRule,
    'amqp-vhost-empty': [
      'note',
      'RabbitMQ URI specification §2.3',
      'an empty vhost is not the default one, which is meant without the "/", or with "/%2F"',
    ] as FindingRule,
  },
} as const;
