import { z } from "zod";
import { choiceOf, pageNumber } from "@/lib/kernel/listing";

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
export const leadFilter = z.object({
  etapa: choiceOf([...leadStatuses, "todos"], "todos"),
  pagina: pageNumber(),
});
