/** Consents given in the portal: to keeping health data and, by a guardian, a child's data (LGPD, art. 11 and 14). */
export const consentKinds = ["health", "child"] as const;
export type ConsentKind = (typeof consentKinds)[number];

/** Version of the health text in copy.ts; must change with it. */
export const HEALTH_VERSION = "saude-2026-11";

type Told = { given: boolean; version: string };

/** True if the latest entry gives consent to today's text. */
export const isStanding = (last: Told | null): boolean =>
  last !== null && last.given && last.version === HEALTH_VERSION;

export const WORDS_READ = 200;

type Said = { kind: string; signedBy: string; guardianId: string | null };

/**
 * Identifies the speaker: a guardian by id, whatever the name was then; without an id (the student, or an older entry)
 * by name.
 */
export const speakerOf = ({ guardianId, signedBy }: Omit<Said, "kind">): string => guardianId ?? signedBy;

/**
 * The latest entry of each, from entries sorted newest first. Health is one question, whoever answers; for a child's
 * data each guardian answers alone.
 */
export function lastWords<Word extends Said>(words: readonly Word[]): Word[] {
  const heard = new Set<string>();
  return words.filter((word) => {
    const question = word.kind === "child" ? `child ${speakerOf(word)}` : word.kind;
    if (heard.has(question)) return false;
    heard.add(question);
    return true;
  });
}
