export type FieldErrors = Record<string, string[]>;

export type ResultDetails = Readonly<Record<string, string | number | boolean | null>>;

/** The code of a failure that ends once the person has typed the password. */
export const CONFIRM_PERSON = "confirm-person";

/** The code of a failure of a page that shows another student's portal than the session is for. */
export const OTHER_STUDENT = "other-student";

/** What every server action answers. `message` and `fields` are pt-BR and safe to show. */
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
