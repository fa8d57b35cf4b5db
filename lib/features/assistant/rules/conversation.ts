import type { ActionResult } from "@/lib/kernel/result";
import { chatCopy as copy } from "../copy/chat";

export type AnswerLink = { label: string; href: string };

/** An answer in plain text, with links to the pages that show more. */
export type Reply = { response: string; links: AnswerLink[]; by: "rule" | "model" };

export type Message = {
  role: "user" | "assistant";
  content: string;
  timestamp: Date;
  /** Absent from a greeting, an apology and a question. */
  answer?: Pick<Reply, "links" | "by">;
};

/** True if the form can be sent: it has text, and no reply is pending (AI-05). */
export const canSend = (typed: string, isLoading: boolean): boolean => !isLoading && typed.trim() !== "";

/** The message for the chat after a question, and a failure to be shown beside it. */
type Heard = {
  said: Pick<Message, "content" | "answer"> | null;
  failure: { title?: string; text: string } | null;
};

/** `result` is null if the call itself failed (AI-08 to AI-11). */
export function hear(result: ActionResult<Reply> | null): Heard {
  if (result === null) return { said: null, failure: { text: copy.unreachable } };
  if (result.ok) {
    const { response, links, by } = result.data;
    if (response.trim() === "") return { said: { content: copy.empty }, failure: null };
    return { said: { content: response, answer: { links, by } }, failure: null };
  }
  if (result.code === "limited") return { said: null, failure: copy.limited };
  return { said: { content: copy.apology(result.message) }, failure: copy.failed };
}
