import "server-only";
import { env } from "@/lib/config/env";
import type { SystemTx, VisitorTx } from "@/lib/db/doors";
import { type Contact, contactFrom } from "./rules";

/** The key under which the super admin's contact tab keeps its values (ADMIN-30). */
export const CONTACT_KEY = "contact_settings";

export async function getContact(tx: VisitorTx | SystemTx): Promise<Contact> {
  const row = await tx.globalSetting.findUnique({ where: { key: CONTACT_KEY }, select: { value: true } });
  return contactFrom(row?.value ?? {}, env);
}
