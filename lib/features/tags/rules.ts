import { fold } from "@/lib/kernel/search";

/** Letters of a tag, and tags of a student. */
export const TAG_MAX = 40;
export const TAGS_MAX = 20;

/** "Kids, , kids; Competição " becomes ["Kids", "Competição"]. */
export function splitTags(typed: string): string[] {
  const names = typed.split(/[,;]/).map((name) => name.trim());
  const known = new Map<string, string>();
  for (const name of names) if (name !== "" && !known.has(fold(name))) known.set(fold(name), name);
  return [...known.values()];
}

/** True if two lists name the same tags, in whatever order and spelling. */
export const isSameTags = (some: readonly string[], others: readonly string[]): boolean => {
  const keys = (names: readonly string[]) => names.map(fold).sort().join("\n");
  return keys(some) === keys(others);
};
