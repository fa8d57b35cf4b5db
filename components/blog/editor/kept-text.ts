"use client";

import type { Values } from "@/components/form/use-action";

/**
 * What was typed into a post and is not saved, in the tab's own storage: it outlives a reload, a session that ends and a way
 * back, belongs to who typed it, and goes with the tab or when that person signs out.
 */
const PREFIX = "obi-post:";

/** `version` is of the post that stood in the form; null for a new one. */
type KeptText = { version: string | null; values: Values };

export type TextKey = { writer: string; post: string };

const keyOf = ({ writer, post }: TextKey): string => `${PREFIX}${writer}:${post}`;

/** Of a browser that keeps nothing: then leaving asks, and nothing comes back. */
function storage(): Storage | null {
  try {
    return window.sessionStorage;
  } catch {
    return null;
  }
}

export function keepText(key: TextKey, text: KeptText): void {
  try {
    storage()?.setItem(keyOf(key), JSON.stringify(text));
  } catch {
    // It is full: what was kept before would be another text than the form's.
    forgetText(key);
  }
}

export function keptText(key: TextKey): KeptText | null {
  const kept = storage()?.getItem(keyOf(key)) ?? null;
  // Safe because only keepText writes under these keys.
  return kept === null ? null : (JSON.parse(kept) as KeptText);
}

export const forgetText = (key: TextKey): void => storage()?.removeItem(keyOf(key));

const keys = (): string[] => Object.keys(storage() ?? {}).filter((key) => key.startsWith(PREFIX));

export const hasKeptTexts = (): boolean => keys().length > 0;

/** For who leaves this browser to somebody else. */
export const forgetAllTexts = (): void => keys().forEach((key) => storage()?.removeItem(key));
