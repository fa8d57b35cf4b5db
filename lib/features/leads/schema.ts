import type { z } from "zod";
import { choiceOf, listFilter } from "@/lib/kernel/listing";

/** Stages in the order in which a lead walks them. */
export const leadStatuses = [
  "new",
  "contacted",
  "trial_scheduled",
  "attended",
  "proposal",
  "active_student",
  "lost",
] as const;
export type LeadStatus = (typeof leadStatuses)[number];

export const leadOrders = ["nome", "chegada", "contato"] as const;
export type LeadOrder = (typeof leadOrders)[number];

/** What the address of the CRM page may say; anything else falls back. */
export const leadFilter = listFilter({
  etapa: choiceOf([...leadStatuses, "todos"], "todos"),
  contatos: choiceOf(["mascarados", "abertos"], "mascarados"),
  ordem: choiceOf(["novos", ...leadOrders], "novos"),
  sentido: choiceOf(["asc", "desc"], "asc"),
}).transform(({ etapa, contatos, ordem, sentido, page }) => ({
  page,
  stage: etapa === "todos" ? null : etapa,
  contacts: contatos === "abertos" ? ("open" as const) : ("masked" as const),
  order: ordem === "novos" ? null : { by: ordem, direction: sentido },
}));

export type LeadFilter = z.output<typeof leadFilter>;
