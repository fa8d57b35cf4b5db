export type FieldErrors = Record<string, string[]>;

/** What every server action answers. `message` and `fields` are pt-BR and safe to show. */
export type ActionResult<T = undefined> =
  { ok: true; data: T } | { ok: false; code: string; message: string; fields?: FieldErrors };

export const ok = <T>(data: T): ActionResult<T> => ({ ok: true, data });

export const fail = (code: string, message: string, fields?: FieldErrors): ActionResult<never> =>
  fields ? { ok: false, code, message, fields } : { ok: false, code, message };
