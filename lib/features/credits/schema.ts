import { z } from "zod";
import { chargedAmount, id, requiredText } from "@/lib/kernel/fields";
import { creditsCopy } from "./copy";

export const GIVEN_BACK_REASON_LENGTH = 200;

export const giveBackForm = z.strictObject({
  studentId: id(),
  amount: chargedAmount(),
  reason: requiredText(GIVEN_BACK_REASON_LENGTH, creditsCopy.returned.reasonRequired),
});

export const ownerOfCredit = z.strictObject({ studentId: id() });
