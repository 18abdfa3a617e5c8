import type { GenericUrl } from '@url/core';
import type { HttpsUrl, HttpUrl } from '@url/http';
import { expectTypeOf, test } from 'vitest';
import {
  type AllowedUrl,
  type AllowList,
  allow,
  app,
  type ExactRule,
  exact,
  loopback,
  type OriginRule,
  origin,
  type ReturnPathRule,
  type Rule,
  returnPath,
} from '../src/index.ts';

test('a decision has the rule that admitted the text, and the url', () => {
  const decision = allow([exact('https://app.dom/cb'), origin('https://app.dom')]).decide('https://app.dom/');
  if (decision.ok) {
    expectTypeOf(decision.rule).toEqualTypeOf<ExactRule | OriginRule>();
    expectTypeOf(decision.url).toEqualTypeOf<AllowedUrl>();
    expectTypeOf(decision.url).toEqualTypeOf<HttpUrl | HttpsUrl | GenericUrl>();
    expectTypeOf(decision.text).toBeString();
    // @ts-expect-error a URL has no path of its own here
    decision.path;
  } else {
    expectTypeOf(decision.error.rule).toEqualTypeOf<ExactRule | OriginRule | undefined>();
    expectTypeOf(decision.error.position).toBeNumber();
  }
});

test('a path has no url', () => {
  const decision = allow([returnPath()]).decide('/');
  if (decision.ok) {
    expectTypeOf(decision.path).toBeString();
    expectTypeOf(decision.rule).toEqualTypeOf<ReturnPathRule>();
    // @ts-expect-error a path is no URL
    decision.url;
  }
});

test('paths and URLs are told apart', () => {
  const decision = allow([returnPath(), origin('https://app.dom')]).decide('/');
  if (decision.ok && 'path' in decision) expectTypeOf(decision.path).toBeString();
  else if (decision.ok) expectTypeOf(decision.rule).toEqualTypeOf<OriginRule>();
});

test('lists fit where any list is wanted', () => {
  expectTypeOf(allow([exact('https://app.dom/cb')])).toExtend<AllowList>();
  expectTypeOf(allow([] as readonly Rule[])).toExtend<AllowList>();
});

test('mistakes do not compile', () => {
  // @ts-expect-error a text is no rule
  allow(['https://app.dom/']);
  // @ts-expect-error no such option
  loopback('/cb', { localHost: true });
  // @ts-expect-error no such code
  allow([], { tolerate: ['port-default'] });
  // @ts-expect-error a path is a text
  app('com.example.app', 1);
  // @ts-expect-error a text is decided about
  allow([]).decide(new URL('https://app.dom/'));
});
