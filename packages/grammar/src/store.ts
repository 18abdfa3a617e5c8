import type { Data } from './production.ts';

/** Puts the value of a field into data. */
export type Store = (data: Data, name: string, value: unknown) => void;

/**
 * Functions that are all the same. V8 keeps what it learns of a store with the function: one that stores fields of many names is slow, and
 * each of these stores those of few.
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
];

/** The function that stores the field of this name. */
export function storeOf(name: string): Store {
  return STORES[(name.charCodeAt(0) + name.length) % STORES.length] as Store;
}
