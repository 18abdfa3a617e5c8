import type { Severity } from '@url/core';

/** The severities of findings, from the least. */
export const SEVERITIES: readonly Severity[] = ['note', 'caution', 'danger'];
