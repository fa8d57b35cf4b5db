const MARKS = /[\u0300-\u036f]/g;

/** Searching without accents and capitals: who types "joao" means João. The database's fold() makes the same of a text. */
export const fold = (text: string): string => text.normalize("NFD").replace(MARKS, "").toLowerCase();

/** For `contains` and `startsWith`, which Prisma hands to LIKE as they are: LIKE's own signs stand for themselves. */
export const literally = (text: string): string => text.replace(/[\\%_]/g, "\\$&");

/** Finds the words anywhere in a folded column. */
export const containing = (words: string) => ({ contains: literally(fold(words)) });

/** Finds them at its beginning. */
export const beginningWith = (words: string) => ({ startsWith: literally(fold(words)) });

/** A person's name or e-mail holds the words; no words find everybody. */
export const nameOrEmailHolds = (words: string) =>
  words === "" ? {} : { OR: [{ foldedName: containing(words) }, { foldedEmail: containing(words) }] };
