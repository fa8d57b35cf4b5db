import "server-only";
import { withSystem } from "@/lib/db/doors";
import { wakeOutbox } from "@/lib/jobs/outbox";
import { now } from "@/lib/kernel/clock";
import { forwardMessage } from "./commands";
import type { ContactMessage } from "./schema";

/** A program fills in what no person sees: it reads what a person would, and nothing is sent. */
export async function sendMessage({ website, ...message }: ContactMessage): Promise<void> {
  if (website !== null) return;
  await withSystem("contact.send", (tx) => forwardMessage(tx, { message, at: now() }));
  wakeOutbox();
}
