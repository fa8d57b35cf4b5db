import { z } from "zod";
import { id, requiredText } from "@/lib/kernel/fields";
import { chargesCopy } from "./copy";

export const CHARGE_REASON_LENGTH = 200;

export const chargeToAsk = z.strictObject({ id: id() });

export const oneCharge = z.strictObject({ chargeId: id() });

export const waiveForm = z.strictObject({
  chargeId: id(),
  reason: requiredText(CHARGE_REASON_LENGTH, chargesCopy.waive.reasonRequired),
});

export const forgiveForm = z.strictObject({
  chargeId: id(),
  reason: requiredText(CHARGE_REASON_LENGTH, chargesCopy.forgive.reasonRequired),
});

export const chargesOfStudent = z.strictObject({ studentId: id() });
