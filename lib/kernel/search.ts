import { oneLine } from "./text";

/** Accents, and each sign that is typed for an apostrophe: ' ` ´ ʻ ʼ ‘ ’ ′. */
const MARKS = /[\u0300-\u036f'`\u00b4\u02bb\u02bc\u2018\u2019\u2032]/g;

/**
 * Searching without accents, apostrophes and capitals: who types "joao" means João, and "davila" D'Ávila. The database's fold()
 * makes the same of a text.
 */
export const fold = (text: string): string => text.normalize("NFD").replace(MARKS, "").toLowerCase();

/** For `contains` and `startsWith`, which Prisma hands to LIKE as they are: LIKE's own signs stand for themselves. */
export const literally = (text: string): string => text.replace(/[\\%_]/g, "\\$&");

/** The words of a search, folded, each once: a name holds them in any order. */
export const wordsOf = (typed: string): string[] => [
  ...new Set(
    fold(oneLine(typed))
      .split(" ")
      .filter((word) => word !== ""),
  ),
];

/** Whether a text holds every word, in any order. */
export const textHolds = (text: string, words: string): boolean => {
  const folded = fold(text);
  return wordsOf(words).every((word) => folded.includes(word));
};

/** For `like all`, on a folded column. */
export const likeEach = (typed: string): string[] => wordsOf(typed).map((word) => `%${literally(word)}%`);

/** Finds names that hold every word, in any order. */
export const nameHolds = (words: string) => ({
  AND: wordsOf(words).map((word) => ({ foldedName: { contains: literally(word) } })),
});

/** The digits of what may be a part of a telephone; null for anything else. Telephones are stored without blanks. */
export function phoneDigits(typed: string): string | null {
  const digits = /^\+?[\d\s().-]+$/.test(typed) ? typed.replace(/\D/g, "") : "";
  return digits.length >= PHONE_DIGITS ? digits : null;
}

/** Fewer are a belt's degree, a year or a house. */
const PHONE_DIGITS = 4;

/** Finds people whose name holds every word, or whose telephone holds the digits. */
export function nameOrPhoneHolds(words: string) {
  const digits = phoneDigits(words);
  return digits === null ? nameHolds(words) : { OR: [nameHolds(words), { phone: { contains: digits } }] };
}

/** Finds people whose name or e-mail holds every word, in any order; no words find everybody. */
export const nameOrEmailHolds = (words: string) => ({
  AND: wordsOf(words).map((word) => {
    const held = { contains: literally(word) };
    return { OR: [{ foldedName: held }, { foldedEmail: held }] };
  }),
});
