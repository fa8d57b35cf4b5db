import { z } from "zod";
import { beltDegree } from "@/lib/features/catalog/schema";
import { pastDays } from "@/lib/kernel/clock";
import { commonCopy } from "@/lib/kernel/copy/common";
import { id, optionalDay, optionalId, optionalText, requiredDay, requiredText } from "@/lib/kernel/fields";
import { LIMITS } from "@/lib/kernel/text";
import { ranksCopy } from "./copy";
import { artStatuses } from "./rules";

const belt = () => z.uuid(ranksCopy.promotion.beltRequired);

/** Another art of a student, with the belt they arrive with. */
export const artForm = z.strictObject({
  studentId: id(),
  martialArtId: z.uuid(ranksCopy.art.required),
  beltId: optionalId(),
  beltDegree: beltDegree(),
  startedOn: optionalDay(pastDays),
  instructorId: optionalId(),
});

export const artOfStudent = z.strictObject({ studentId: id(), martialArtId: id() });

export const artState = artOfStudent.extend({ status: z.enum(artStatuses, commonCopy.invalidChoice) });

export const promotionForm = z.strictObject({
  studentId: id(),
  martialArtId: id(),
  beltId: belt(),
  beltDegree: beltDegree(),
  promotedOn: requiredDay(pastDays, ranksCopy.promotion.inFuture),
  instructorId: optionalId(),
  promotionReason: optionalText(),
});

export const correctionForm = z.strictObject({
  studentId: id(),
  promotionId: id(),
  beltId: belt(),
  beltDegree: beltDegree(),
  promotedOn: requiredDay(pastDays, ranksCopy.promotion.inFuture),
  reason: requiredText(LIMITS.text, ranksCopy.correction.reasonRequired),
});

export const onePromotion = z.strictObject({ studentId: id(), promotionId: id() });
