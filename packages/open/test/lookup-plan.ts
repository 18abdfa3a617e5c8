import { type CidPlan, cid } from '@url/cid';
import { access, createRegistry, parse, tolerant } from '@url/core';
import { type MidPlan, mid } from '@url/mid';

const LOCAL = createRegistry([mid, cid], { tolerant });

/** The plan to look up a message or a part of one. */
export function planOf(url: string): MidPlan | CidPlan {
  const parsed = parse(LOCAL, url);
  if (!parsed.ok) throw new Error(url);
  return access(LOCAL, parsed.url) as MidPlan | CidPlan;
}
