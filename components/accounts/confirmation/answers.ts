import { confirmationCopy as copy } from "@/lib/features/accounts/copy/confirmation";

type Refusal = { code: string; message: string };

/** The screen's text for a link that could not be confirmed (SIGN-29, SIGN-31). */
export function confirmationProblem({ code, message }: Refusal): { text: string; expired: boolean } {
  if (code === "expired") return { text: copy.expired, expired: true };
  if (code === "session") return { text: copy.sessionFailed, expired: false };
  if (code === "unexpected") return { text: copy.unexpected, expired: false };
  return { text: copy.failed(message), expired: false };
}

/** The text of the status check after an account turned out to be confirmed already (SIGN-32). */
export const statusProblem = ({ code, message }: Refusal): string =>
  code === "no-user" || code === "pending" ? message : copy.status.failed;

type Answer = {
  tone: "success" | "info" | "error";
  title: string;
  line: string;
};

/** Texts on the screen after a link was resent or a status was checked (SIGN-37, SIGN-40, SIGN-41). */
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

/** The state of the address as an answer shows it (SIGN-37). */
export function statusAfter(answer: AnswerName): Status {
  if (answer === "confirmed" || answer === "already") return "confirmed";
  return answer === "pending" || answer === "sent" ? "pending" : "unknown";
}
