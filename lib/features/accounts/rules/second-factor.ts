/** A sign-in whose password was right waits so long for its code. */
export const CHALLENGE_MINUTES = 15;
/** Codes mailed to one person. */
export const MAILED_CODES = { max: 3, windowMinutes: 10 } as const;
/** Codes tried for one person from places that nobody knows; the known devices have as many of their own. */
export const CODES_PER_PERSON = { max: 20, windowMinutes: 60 } as const;
/** Codes tried to switch the second factor on or off. */
export const CODES_TO_CHANGE = { max: 5, windowMinutes: 15 } as const;

export const RECOVERY_CODES = 10;
/** Letters and figures that nobody takes for each other. */
export const RECOVERY_SIGNS = "abcdefghjkmnpqrstuvwxyz23456789";
const GROUP = 4;
export const RECOVERY_LENGTH = 3 * GROUP;
/** As typed, with dashes and a few spaces. */
export const LONGEST_CODE = 24;

/** Pieces that are read and typed one at a time. */
export const groupsOf = (code: string): string[] => code.match(new RegExp(`.{1,${GROUP}}`, "g")) ?? [];

/** "abcd-efgh-jkmn". */
export const inGroups = (code: string): string => groupsOf(code).join("-");

export type TypedCode = { kind: "digits" | "recovery"; code: string };

/** What somebody typed, without spaces, dashes and capitals; null for what is no code of ours. */
export function readCode(typed: string): TypedCode | null {
  const code = typed.toLowerCase().replace(/[\s-]/g, "");
  if (/^\d{6}$/.test(code)) return { kind: "digits", code };
  const isRecovery =
    code.length === RECOVERY_LENGTH && [...code].every((sign) => RECOVERY_SIGNS.includes(sign));
  return isRecovery ? { kind: "recovery", code } : null;
}
