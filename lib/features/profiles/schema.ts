import { z } from "zod";
import { id } from "@/lib/kernel/fields";
import { choiceOf } from "@/lib/kernel/listing";

/** The address of a student's page: whose, and whether contacts are shown in clear. */
export const profileAddress = z
  .object({ id: id(), contatos: choiceOf(["mascarados", "abertos"], "mascarados") })
  .transform(({ id, contatos }) => ({
    id,
    contacts: contatos === "abertos" ? ("open" as const) : ("masked" as const),
  }));
