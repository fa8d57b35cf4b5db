export type FieldErrors = Record<string, string[]>;

export type ResultDetails = Readonly<Record<string, string | number | boolean | null>>;

/** Failure that is resolved by typing the password again. */
export const CONFIRM_PERSON = "confirm-person";

/** Failure of a page that shows a student other than the session's. */
export const OTHER_STUDENT = "other-student";

/** Result of every server action. `message` and `fields` are pt-BR and safe to show. */
export type ActionResult<T = undefined> = { ok: true; data: T } | Failure;

export type Failure = {
  ok: false;
  code: string;
  message: string;
  fields?: FieldErrors;
  details?: ResultDetails;
};

export const ok = <T>(data: T): ActionResult<T> => ({ ok: true, data });

export const fail = (
  code: string,
  message: string,
  fields?: FieldErrors,
  details?: ResultDetails,
): Failure => ({
  ok: false,
  code,
  message,
  ...(fields && { fields }),
  ...(details && { details }),
});
