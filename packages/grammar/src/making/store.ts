import type { Data } from './production.ts';

/** Puts the value of a field into data. */
export type Store = (data: Data, name: string, value: unknown) => void;

/**
 * Functions that are all the same. V8 keeps what it learns about a store with the function, and one that stores fields of many names is
 * slow: with a single one, `s3://bucket/a/b` is read in 1.15 to 1.24 times the time (docs/decisions/grammar-speed.md). Most fields of a
 * scheme have one to themselves.
 */
const STORES: readonly Store[] = [
  (data, name, value) => {
    data[name] = value;
  },
  (data, name, value) => {
    data[name] = value;
  },
  (data, name, value) => {
    data[name] = value;
  },
  (data, name, value) => {
    data[name] = value;
  },
  (data, name, value) => {
    data[name] = value;
  },
  (data, name, value) => {
    data[name] = value;
  },
  (data, name, value) => {
    data[name] = value;
  },
  (data, name, value) => {
    data[name] = value;
  },
  (data, name, value) => {
    data[name] = value;
  },
  (data, name, value) => {
    data[name] = value;
  },
  (data, name, value) => {
    data[name] = value;
  },
  (data, name, value) => {
    data[name] = value;
  },
  (data, name, value) => {
    data[name] = value;
  },
  (data, name, value) => {
    data[name] = value;
  },
  (data, name, value) => {
    data[name] = value;
  },
  (data, name, value) => {
    data[name] = value;
  },
];

/** The function for the field of this name. */
export function storeOf(name: string): Store {
  const middle = name.charCodeAt(name.length >> 1);
  return STORES[(name.charCodeAt(0) + middle) % STORES.length] as Store;
}
