import "server-only";
import type { Open } from "@/lib/action/task";
import { env } from "@/lib/config/env";
import { type VisitorTx, withSystem } from "@/lib/db/doors";
import { wakeOutbox } from "@/lib/jobs/outbox";
import { now } from "@/lib/kernel/clock";
import { log } from "@/lib/observe/log";
import { forwardMessage } from "./commands";
import { getContact } from "./queries";
import { type Contact, contactFrom } from "./rules";
import type { ContactMessage } from "./schema";

/**
 * If the settings cannot be read, our own address and hours stand in, and `failed` tells the page cache not to replace
 * a good page.
 */
export async function readContact(open: Open<VisitorTx>): Promise<{ contact: Contact; failed: boolean }> {
  try {
    return { contact: await open(getContact), failed: false };
  } catch (error) {
    log.error({ err: error, loader: "contact.show" }, "contact settings could not be read");
    return { contact: contactFrom({}, env), failed: true };
  }
}

/**
 * Forwards a visitor's message. A bot, which fills in the hidden field too, gets the same answer, and nothing is sent.
 */
export async function sendMessage({ website, ...message }: ContactMessage): Promise<void> {
  if (website !== null) return;
  await withSystem("contact.send", (tx) => forwardMessage(tx, { message, at: now() }));
  wakeOutbox();
}
