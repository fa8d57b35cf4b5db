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

/** What the address of the CRM page may say; anything else falls back. */
export const leadFilter = listFilter({ etapa: choiceOf([...leadStatuses, "todos"], "todos") }).transform(
  ({ etapa, page }) => ({ page, stage: etapa === "todos" ? null : etapa }),
);
