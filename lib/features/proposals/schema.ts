import { z } from "zod";
import { promotionForm } from "@/lib/features/ranks/schema";
import { id, requiredText } from "@/lib/kernel/fields";
import { LIMITS } from "@/lib/kernel/text";
import { proposalsCopy } from "./copy";

/** The instructor is the person who sends it. */
export const proposalForm = promotionForm.omit({ instructorId: true });

export const oneProposal = z.strictObject({ id: id() });

export const declineForm = oneProposal.extend({
  reason: requiredText(LIMITS.text, proposalsCopy.decline.reasonRequired),
});
