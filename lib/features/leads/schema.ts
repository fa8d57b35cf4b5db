import { z } from "zod";
import { academyDays } from "@/lib/kernel/clock";
import { commonCopy } from "@/lib/kernel/copy";
import { id, optionalDay, optionalText } from "@/lib/kernel/fields";
import { choiceOf, contactsShown, listFilter } from "@/lib/kernel/listing";
import { LIMITS } from "@/lib/kernel/text";

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
  etapa: choiceOf([...leadStatuses, "todos", "chamar"], "todos"),
  contatos: contactsShown(),
  ordem: choiceOf(["novos", ...leadOrders], "novos"),
  sentido: choiceOf(["asc", "desc"], "asc"),
}).transform(({ etapa, contatos: contacts, ordem, sentido, page }) => ({
  page,
  stage: etapa === "todos" || etapa === "chamar" ? null : etapa,
  /** Whose day for the next contact has come. */
  isDue: etapa === "chamar",
  contacts,
  order: ordem === "novos" ? null : { by: ordem, direction: sentido },
}));

export type LeadFilter = z.output<typeof leadFilter>;

/** A lead as the list showed it, and when to call next: without a day nobody does. */
const seenLead = {
  id: id(),
  version: z.iso.datetime(commonCopy.invalid).transform((text) => new Date(text)),
  nextContactOn: optionalDay(academyDays),
};

/** Somebody spoke with a lead. */
export const leadContactForm = z.strictObject({
  ...seenLead,
  note: optionalText(LIMITS.notes),
});

export type LeadContact = z.output<typeof leadContactForm>;

export const leadPlanForm = z.strictObject(seenLead);

export type LeadPlan = z.output<typeof leadPlanForm>;
