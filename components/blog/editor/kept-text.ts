"use client";

import type { Values } from "@/components/form/use-action";

/**
 * Unsaved text of a post, in sessionStorage. It survives a reload, an ended session and navigation, belongs to the
 * person who typed it, and goes when the tab closes or that person signs out.
 */
const PREFIX = "obi-post:";

/** `version` of the post in the form when it was typed. Null for a new post. */
type KeptText = { version: string | null; values: Values };

export type TextKey = { writer: string; post: string };

const keyOf = ({ writer, post }: TextKey): string => `${PREFIX}${writer}:${post}`;

/** Null in a browser that stores nothing. Leaving then still asks, but no text comes back. */
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
    // The storage is full. The older copy would differ from the form, so it goes.
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

/** Called at sign-out, before somebody else uses this browser. */
export const forgetAllTexts = (): void => keys().forEach((key) => storage()?.removeItem(key));
