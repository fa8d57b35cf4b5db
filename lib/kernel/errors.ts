import type { IsoDay } from "./dates";
import type { ResultDetails } from "./result";

/** Digest of an error caused by an unreachable database, by which a page knows that a retry will help. */
export const UNAVAILABLE_DIGEST = "unavailable";

/**
 * An expected outcome that the person should read. `message` is a pt-BR sentence from a copy file; `details` are
 * figures for the screen, such as when a lock ends.
 */
export class DomainError extends Error {
  override readonly name = "DomainError";
  readonly code: string;
  readonly fields?: Readonly<Record<string, readonly string[]>>;
  readonly details?: ResultDetails;

  constructor(
    code: string,
    message: string,
    fields?: Readonly<Record<string, readonly string[]>>,
    details?: ResultDetails,
  ) {
    super(message);
    this.code = code;
    this.fields = fields;
    this.details = details;
  }
}

/** The row does not exist or belongs to somebody else; the caller cannot tell which. */
export class NotFoundError extends DomainError {
  constructor(message: string) {
    super("not-found", message);
  }
}

type FormDay = { field: string; day: IsoDay | null; today: IsoDay; message: string };

/** Throws "in-future" for a past event whose day has not begun at the academy. */
export function refuseFuture({ field, day, today, message }: FormDay): void {
  if (day !== null && day > today) throw new DomainError("in-future", message, { [field]: [message] });
}
