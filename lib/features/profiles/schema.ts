import { z } from "zod";
import { id } from "@/lib/kernel/fields";
import { contactsShown } from "@/lib/kernel/listing";

/** Address of a student's page: the id, and whether contacts are unmasked. */
export const profileAddress = z
  .object({ id: id(), contatos: contactsShown() })
  .transform(({ id, contatos: contacts }) => ({ id, contacts }));
