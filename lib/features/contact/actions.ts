"use server";

import { visitorAction } from "@/lib/action/visitor-action";
import { CONTACTS_PER_NETWORK } from "@/lib/config/constants";
import { withSystem } from "@/lib/db/doors";
import { wakeOutbox } from "@/lib/jobs/outbox";
import { now } from "@/lib/kernel/clock";
import { forwardMessage } from "./commands";
import { contactForm } from "./schema";

export const sendContactMessage = visitorAction({
  name: "contact.send",
  input: contactForm,
  limit: CONTACTS_PER_NETWORK,
  run: async ({ input: { website, ...message } }) => {
    // A program filled in what no person sees: it reads what a person would, and nothing is sent.
    if (website !== null) return;
    await withSystem("contact.send", (tx) => forwardMessage(tx, { message, at: now() }));
    wakeOutbox();
  },
});
