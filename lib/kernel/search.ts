import { oneLine } from "./text";

/** Combining accents, and every sign typed for an apostrophe: ' ` ´ ʻ ʼ ‘ ’ ′. */
const MARKS = /[\u0300-\u036f'`\u00b4\u02bb\u02bc\u2018\u2019\u2032]/g;

/** Removes accents, apostrophes and capitals: "joao" finds João, "davila" D'Ávila. Must equal the database's fold(). */
export const fold = (text: string): string => text.normalize("NFD").replace(MARKS, "").toLowerCase();

/** A name to compare with another: "Ana-Maria D'Ávila" and "ana maria davila" are the same. */
export const nameKey = (name: string): string => fold(oneLine(name.replaceAll("-", " ")));

/** For `contains` and `startsWith`, which Prisma passes to LIKE unescaped. */
export const literally = (text: string): string => text.replace(/[\\%_]/g, "\\$&");

/** The distinct words of a search, folded. A name may hold them in any order. */
export const wordsOf = (typed: string): string[] => [
  ...new Set(
    fold(oneLine(typed))
      .split(" ")
      .filter((word) => word !== ""),
  ),
];

export const textHolds = (text: string, words: string): boolean => {
  const folded = fold(text);
  return wordsOf(words).every((word) => folded.includes(word));
};

/** For `like all`, on a folded column. */
export const likeEach = (typed: string): string[] => wordsOf(typed).map((word) => `%${literally(word)}%`);

export const nameHolds = (words: string) => ({
  AND: wordsOf(words).map((word) => ({ foldedName: { contains: literally(word) } })),
});

/** Digits of a possible part of a telephone; null for anything else. Telephones are stored without blanks. */
export function phoneDigits(typed: string): string | null {
  const digits = /^\+?[\d\s().-]+$/.test(typed) ? typed.replace(/\D/g, "") : "";
  return digits.length >= PHONE_DIGITS ? digits : null;
}

/** Fewer digits are a belt's degree, a year or a house number. */
const PHONE_DIGITS = 4;

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
