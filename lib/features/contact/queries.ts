import "server-only";
import { env } from "@/lib/config/env";
import type { PlatformTx, SystemTx, VisitorTx } from "@/lib/db/doors";
import { type Contact, SUPPORT_HOURS, contactFrom } from "./rules";
import { storedContact } from "./schema";

/** The key of the contact tab's values (ADMIN-30). */
export const CONTACT_KEY = "contact_settings";

export async function getContact(tx: VisitorTx | SystemTx): Promise<Contact> {
  const row = await tx.globalSetting.findUnique({ where: { key: CONTACT_KEY }, select: { value: true } });
  return contactFrom(storedContact.parse(row?.value ?? {}), env);
}

/** The twelve values of the contact tab, with our own as defaults. `version` is null if nothing was saved yet. */
export async function getContactSettings(tx: PlatformTx) {
  const row = await tx.globalSetting.findUnique({
    where: { key: CONTACT_KEY },
    select: { value: true, updatedAt: true },
  });
  const kept = storedContact.parse(row?.value ?? {});
  return {
    values: {
      company_name: kept.company_name ?? "",
      phone: kept.phone ?? "",
      email: kept.email || env.supportEmail,
      whatsapp_sales: kept.whatsapp_sales ?? "",
      whatsapp_support: kept.whatsapp_support ?? "",
      address: kept.address ?? "",
      city: kept.city ?? "",
      state: kept.state ?? "",
      postal_code: kept.postal_code ?? "",
      country: kept.country ?? "",
      business_hours: kept.business_hours || SUPPORT_HOURS,
      description: kept.description ?? "",
    },
    savedAt: row?.updatedAt ?? null,
  };
}
