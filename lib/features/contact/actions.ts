"use server";

import { visitor } from "@/lib/action/areas";
import { task } from "@/lib/action/task";
import { sendMessage } from "./flows";
import { CONTACTS_PER_NETWORK } from "./rules";
import { contactForm } from "./schema";

export const sendContactMessage = task(visitor)({
  name: "contact.send",
  input: contactForm,
  limit: CONTACTS_PER_NETWORK,
  run: ({ input }) => sendMessage(input),
});
