/** What somebody consents to in the portal: that health is kept, and, for a guardian, a child's data (LGPD, art. 11 and 14). */
export const consentKinds = ["health", "child"] as const;
export type ConsentKind = (typeof consentKinds)[number];

/** Of the text in copy.ts: changes with it. */
export const HEALTH_VERSION = "saude-2026-11";

type Told = { given: boolean; version: string };

/** Whether the last word about it still stands for what is asked today. */
export const isStanding = (last: Told | null): boolean =>
  last !== null && last.given && last.version === HEALTH_VERSION;

/** Of the words about one student, the latest first. */
export const WORDS_READ = 200;

type Said = { kind: string; signedBy: string; guardianId: string | null };

/** Whose word it is: a guardian's, whatever the name was then; one without an id, the student's or an older one, has the name alone. */
export const speakerOf = ({ guardianId, signedBy }: Omit<Said, "kind">): string => guardianId ?? signedBy;

/**
 * The last word of each, of words that come the latest first. Health is one question, whoever answers it; a child's data each
 * guardian allows.
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
