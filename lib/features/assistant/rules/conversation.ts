import type { ActionResult } from "@/lib/kernel/result";
import { chatCopy as copy } from "../copy/chat";

/** Where an answer leads: a page of the product. */
export type AnswerLink = { label: string; href: string };

/** What the assistant answers: plain text, where to see more, and who says so. */
export type Reply = { response: string; links: AnswerLink[]; by: "rule" | "model" };

/** One message of the chat (AI-06). */
export type Message = {
  role: "user" | "assistant";
  content: string;
  timestamp: Date;
  /** What goes with an answer; a greeting, an apology and a question have none. */
  answer?: Pick<Reply, "links" | "by">;
};

/** Where something can be sent: there is something, and no reply is on its way (AI-05). */
export const canSend = (typed: string, isLoading: boolean): boolean => !isLoading && typed.trim() !== "";

/** What the screen says after a question: in the chat, and beside it where there was a failure. */
type Heard = {
  said: Pick<Message, "content" | "answer"> | null;
  failure: { title?: string; text: string } | null;
};

/** `result` is null where the call itself failed (AI-08 to AI-11). */
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
