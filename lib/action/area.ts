import "server-only";
import { forbidden, redirect } from "next/navigation";
import type { Permission } from "@/lib/auth/policy";
import { commonCopy } from "@/lib/kernel/copy/common";
import { type Failure, OTHER_STUDENT, fail } from "@/lib/kernel/result";
import { type Received, type Submission, receiveForm } from "./receive";

/**
 * An area of the product: who is let in, and the door that opens for them. `action`, `task` and `loader` take one and
 * are the only ways in for what a person's page, form or route asks, so that neither the gate nor the door can be
 * forgotten (lib/action/areas.ts). Flows open further doors behind them; jobs, limits and sessions their own.
 */
export type Area<Actor extends Caller, Tx, May, Sent = Record<string, string>> = {
  /** What was sent, and by whom. Leaves the request when no sender of this area can have sent it. */
  receive: (name: string, sent: Sent) => Promise<Received>;
  admit: (can: Ask<May>["can"], received: Received | null) => Promise<Actor | Refusal>;
  door: <T>(actor: Actor, name: string, run: (tx: Tx) => Promise<T>) => Promise<T>;
  /** Runs the work once for each request id, and answers a repeated sending as the first. Without it work may be repeated. */
  once: Once<Tx> | null;
  /** One row per change, in its transaction; none where commands write their own. */
  record: ((tx: Tx, change: Change) => Promise<unknown>) | null;
  /** Its pages are shown to everybody during maintenance too: the way in, and what is nobody's. */
  staysOpen: boolean;
};

/** Who calls, as log and trail name them. */
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
  /** As it was then: days, hours, figures and ids, never personal text. */
  data?: Facts;
};

export type Facts = Readonly<Record<string, string | number | boolean | null>>;

/** Why somebody is not let in, and where they belong instead. */
export type Refusal = {
  why: "signed-out" | "no-studio" | "unpaid" | "forbidden" | "elsewhere" | "unsigned" | typeof OTHER_STUDENT;
  to: string;
};

type Given<Actor extends Caller, Tx, May, Sent> = Pick<Area<Actor, Tx, May, Sent>, "admit" | "door"> &
  Partial<Area<Actor, Tx, May, Sent>>;

/** Without `receive` it is a form of ours in a browser that calls. */
export const area = <Actor extends Caller, Tx, May extends Permission = never, Sent = Record<string, string>>(
  given: Given<Actor, Tx, May, Sent>,
): Area<Actor, Tx, May, Sent> => ({
  receive: receiveForm,
  once: null,
  record: null,
  staysOpen: false,
  ...given,
});

export const isRefusal = (admission: Caller | Refusal): admission is Refusal => "why" in admission;

/** For a page: to where the person belongs, or the page that says no. */
export function leave({ why, to }: Refusal): never {
  if (why === "forbidden") forbidden();
  redirect(to);
}

/** What a form says on its page, which keeps what was typed or is loaded anew; for all else people leave. */
const toldToForms: readonly Refusal["why"][] = ["signed-out", "no-studio", OTHER_STUDENT];

/** For a form: who only has to sign in again, has no studio, or has gone on to another student, reads it; others leave. */
export function refuseForm(refusal: Refusal, withoutStudio?: string): Failure {
  return toldToForms.includes(refusal.why) ? refuseRoute(refusal, withoutStudio) : leave(refusal);
}

/** For a route, which sends nobody anywhere. */
export function refuseRoute({ why }: Refusal, withoutStudio: string = commonCopy.withoutStudio): Failure {
  if (why === "signed-out") return fail(why, commonCopy.signedOut);
  if (why === OTHER_STUDENT) return fail(why, commonCopy.otherStudent);
  if (why === "no-studio") return fail(why, withoutStudio);
  if (why === "unsigned") return fail(why, commonCopy.forbidden);
  return fail("forbidden", commonCopy.forbidden);
}
