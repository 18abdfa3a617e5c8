import type { Data } from './production.ts';

/** Puts the value of a field into data. */
export type Store = (data: Data, name: string, value: unknown) => void;

/**
 * Functions that are all the same. V8 keeps what it learns of a store with the function: one that stores fields of many names is slow.
 * Each field has one to itself, as long as there are any.
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

/** A function for the next field. */
export function nextStore(): Store {
  given += 1;
  return STORES[given % STORES.length] as Store;
}

let given = 0;
