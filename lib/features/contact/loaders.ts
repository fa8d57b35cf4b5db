import "server-only";
import { platform, visitor } from "@/lib/action/areas";
import { loader } from "@/lib/action/loader";
import { nothing } from "@/lib/kernel/fields";
import { readContact } from "./flows";
import { getContactSettings } from "./queries";

export const loadContact = loader(visitor)({
  name: "contact.show",
  input: nothing,
  steps: ({ open }) => readContact(open),
});

/** The contact tab of the super admin (ADMIN-28). */
export const loadContactSettings = loader(platform)({
  name: "contact.settings",
  can: "settings:read",
  input: nothing,
  run: ({ tx }) => getContactSettings(tx),
});

export type ContactSettingsView = Awaited<ReturnType<typeof loadContactSettings>>;
