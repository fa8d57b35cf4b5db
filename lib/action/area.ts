import "server-only";
import { forbidden, redirect } from "next/navigation";
import type { Permission } from "@/lib/auth/policy";
import { commonCopy } from "@/lib/kernel/copy/common";
import { type Failure, OTHER_STUDENT, fail } from "@/lib/kernel/result";
import { type Received, type Submission, receiveForm } from "./receive";

/**
 * An area of the product: it admits the caller and opens the door. `action`, `task` and `loader` take one and are the
 * only ways in for a person's page, form or route, so neither gate nor door can be forgotten (lib/action/areas.ts).
 * Flows open further doors behind them; jobs, limits and sessions open their own.
 */
export type Area<Actor extends Caller, Tx, May, Sent = Record<string, string>> = {
  /** Reads the request. Leaves it (not found) when no sender of this area can have sent it. */
  receive: (name: string, sent: Sent) => Promise<Received>;
  admit: (can: Ask<May>["can"], received: Received | null) => Promise<Actor | Refusal>;
  door: <T>(actor: Actor, name: string, run: (tx: Tx) => Promise<T>) => Promise<T>;
  /** Runs the work once per request id; a repeated sending gets the first answer. Null: the work may be repeated. */
  once: Once<Tx> | null;
  /** Writes one audit row per change, in its transaction. Null where the commands write their own. */
  record: ((tx: Tx, change: Change) => Promise<unknown>) | null;
  /** Refused attempts are noted in the academy's trail (lib/auth/note-refused.ts). */
  notesRefused: boolean;
  /** Its pages stay open to everybody during maintenance: the sign-in, and pages without anybody's data. */
  staysOpen: boolean;
};

export type Caller = { kind: string; userId?: string; studioId?: string; confirmedAt?: Date | null };

/** Areas that know permissions require one; `never` stands for areas that need none. */
export type Ask<May> = [May] extends [never] ? { can?: undefined } : { can: May };

type Once<Tx> = <T>(
  tx: Tx,
  sending: { action: string; body: Submission; userId: string },
  work: () => Promise<T>,
) => Promise<{ data: T; repeated: boolean }>;

type Change = {
  action: string;
  userId: string | null;
  entityId: string | null;
  ip: string;
  /** Days, hours, figures and ids as they were then; never personal text. */
  data?: Facts;
};

export type Facts = Readonly<Record<string, string | number | boolean | null>>;

export type Refusal = {
  why:
    | "signed-out"
    | "no-studio"
    | "unpaid"
    | "no-second-factor"
    | "forbidden"
    | "no-right"
    | "elsewhere"
    | "unsigned"
    | typeof OTHER_STUDENT;
  to: string;
  /** Member without the right that was asked for. */
  by?: Caller;
};

type Given<Actor extends Caller, Tx, May, Sent> = Pick<Area<Actor, Tx, May, Sent>, "admit" | "door"> &
  Partial<Area<Actor, Tx, May, Sent>>;

/** `receive` defaults to a form of ours sent by a browser. */
export const area = <Actor extends Caller, Tx, May extends Permission = never, Sent = Record<string, string>>(
  given: Given<Actor, Tx, May, Sent>,
): Area<Actor, Tx, May, Sent> => ({
  receive: receiveForm,
  once: null,
  record: null,
  notesRefused: false,
  staysOpen: false,
  ...given,
});

export const isRefusal = (admission: Caller | Refusal): admission is Refusal => "why" in admission;

/** For pages: redirects to where the person belongs, or renders the 403 page. */
export function leave({ why, to }: Refusal): never {
  if (why === "forbidden") forbidden();
  redirect(to);
}

/** Refusals that a form shows on its own page, so that the person keeps what was typed. All others redirect. */
const toldToForms: readonly Refusal["why"][] = ["signed-out", "no-studio", "no-right", OTHER_STUDENT];

/** For forms: answers the refusals of `toldToForms` as a failure, redirects for all others. */
export function refuseForm(refusal: Refusal, withoutStudio?: string): Failure {
  return toldToForms.includes(refusal.why) ? refuseRoute(refusal, withoutStudio) : leave(refusal);
}

/** For routes: answers a failure, never a redirect. */
export function refuseRoute({ why }: Refusal, withoutStudio: string = commonCopy.withoutStudio): Failure {
  if (why === "signed-out") return fail(why, commonCopy.signedOut);
  if (why === OTHER_STUDENT) return fail(why, commonCopy.otherStudent);
  if (why === "no-studio") return fail(why, withoutStudio);
  if (why === "unsigned") return fail(why, commonCopy.forbidden);
  return fail("forbidden", commonCopy.forbidden);
}
