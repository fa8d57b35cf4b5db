import { confirmationCopy as copy } from "@/lib/features/accounts/copy/confirmation";

/** What the screens of a confirmation say of its outcomes. */

type Refusal = { code: string; message: string };

/** What the screen says of a link that could not be confirmed (SIGN-29, SIGN-31). */
export function confirmationProblem({ code, message }: Refusal): { text: string; expired: boolean } {
  if (code === "expired") return { text: copy.expired, expired: true };
  if (code === "session") return { text: copy.sessionFailed, expired: false };
  if (code === "unexpected") return { text: copy.unexpected, expired: false };
  return { text: copy.failed(message), expired: false };
}

/** What the status check says that follows an account that is already confirmed (SIGN-32). */
export const statusProblem = ({ code, message }: Refusal): string =>
  code === "no-user" || code === "pending" ? message : copy.status.failed;

type Answer = {
  tone: "success" | "info" | "error";
  title: string;
  line: string;
};

/** What a resent link or a status reads like on the screen (SIGN-37, SIGN-40, SIGN-41). */
export const answers = {
  sent: { tone: "success", ...copy.sent },
  already: { tone: "info", ...copy.already },
  confirmed: { tone: "success", ...copy.confirmed },
  pending: { tone: "info", ...copy.pending },
  notFound: { tone: "error", ...copy.notFound },
  tooMany: { tone: "error", ...copy.tooMany },
  resendFailed: { tone: "error", ...copy.resendFailed },
  statusFailed: { tone: "error", ...copy.statusFailed },
} as const satisfies Record<string, Answer>;

export type AnswerName = keyof typeof answers;

const refused = ({ code }: Refusal, otherwise: AnswerName): AnswerName =>
  code === "not-found" ? "notFound" : code === "limited" ? "tooMany" : otherwise;

export const resendProblem = (refusal: Refusal): AnswerName => refused(refusal, "resendFailed");

export const checkProblem = (refusal: Refusal): AnswerName => refused(refusal, "statusFailed");

export type Status = "unknown" | "pending" | "confirmed";

/** What an answer says about the address (SIGN-37). */
export function statusAfter(answer: AnswerName): Status {
  if (answer === "confirmed" || answer === "already") return "confirmed";
  return answer === "pending" || answer === "sent" ? "pending" : "unknown";
}
