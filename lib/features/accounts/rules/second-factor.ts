/** A sign-in waits this long for its code after the right password. */
export const CHALLENGE_MINUTES = 15;
export const MAILED_CODES = { max: 3, windowMinutes: 10 } as const;
/** Attempts per person from unknown places. Known devices together have a limit of the same size. */
export const CODES_PER_PERSON = { max: 20, windowMinutes: 60 } as const;
export const CODES_TO_CHANGE = { max: 5, windowMinutes: 15 } as const;

export const RECOVERY_CODES = 10;
/** Characters that cannot be mistaken for one another. */
export const RECOVERY_SIGNS = "abcdefghjkmnpqrstuvwxyz23456789";
const GROUP = 4;
export const RECOVERY_LENGTH = 3 * GROUP;
/** As typed, with dashes and a few spaces. */
export const LONGEST_CODE = 24;

/** Groups that are read and typed one at a time. */
export const groupsOf = (code: string): string[] => code.match(new RegExp(`.{1,${GROUP}}`, "g")) ?? [];

/** "abcd-efgh-jkmn". */
export const inGroups = (code: string): string => groupsOf(code).join("-");

export type TypedCode = { kind: "digits" | "recovery"; code: string };

/** Removes spaces, dashes and capitals; null if it is neither kind of code. */
export function readCode(typed: string): TypedCode | null {
  const code = typed.toLowerCase().replace(/[\s-]/g, "");
  if (/^\d{6}$/.test(code)) return { kind: "digits", code };
  const isRecovery =
    code.length === RECOVERY_LENGTH && [...code].every((sign) => RECOVERY_SIGNS.includes(sign));
  return isRecovery ? { kind: "recovery", code } : null;
}
