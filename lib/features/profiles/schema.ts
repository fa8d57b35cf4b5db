import { z } from "zod";
import { id } from "@/lib/kernel/fields";
import { contactsShown } from "@/lib/kernel/listing";

/** The address of a student's page: whose, and whether contacts are shown in clear. */
export const profileAddress = z
  .object({ id: id(), contatos: contactsShown() })
  .transform(({ id, contatos: contacts }) => ({ id, contacts }));
