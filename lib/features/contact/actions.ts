"use server";

import { action } from "@/lib/action/action";
import { platform, visitor } from "@/lib/action/areas";
import { task } from "@/lib/action/task";
import { paths, staticPages } from "@/lib/config/paths";
import * as commands from "./commands";
import { sendMessage } from "./flows";
import { CONTACTS_PER_NETWORK } from "./rules";
import { contactForm, contactSettingsForm } from "./schema";

export const sendContactMessage = task(visitor)({
  name: "contact.send",
  input: contactForm,
  limit: CONTACTS_PER_NETWORK,
  run: ({ input }) => sendMessage(input),
});

/** Saves our contact data of the public pages. A trigger tells the other web processes. */
export const saveContactSettings = action(platform)({
  name: "contact.save-settings",
  can: "settings:write",
  input: contactSettingsForm,
  run: ({ tx, input, actor: { userId }, request: { ip } }) =>
    commands.saveContactSettings(tx, { ...input, userId, ip }),
  refresh: [paths.admin.contact, ...staticPages],
});
