// A tab that is loaded when it is opened, and what it gets from the page.
import type { AnyScheme } from '@url/core';
import type { Registries } from './model.ts';

export interface Tab {
  /** Shows the panel, with what a link has for it. */
  open(fields: Readonly<Record<string, string>>): void;
  /** The state of it that a link keeps. */
  fields(): Readonly<Record<string, string>>;
}

export interface Host {
  readonly panel: HTMLElement;
  /** The schemes of the page, with those that were loaded for a text. */
  registries(): Registries;
  isTolerant(): boolean;
  /** Reads the one URL with other schemes while the tab is open. */
  use(schemes: readonly AnyScheme[]): void;
  /** Opens a URL in the first tab. */
  show(text: string): void;
  put(text: string): void;
  text(): string;
}
