import { z } from "zod";
import {
  id,
  optionalEmail,
  optionalPhone,
  optionalText,
  requiredName,
  requiredText,
  tick,
} from "@/lib/kernel/fields";
import { LIMITS } from "@/lib/kernel/text";
import { guardiansCopy } from "./copy";
import { RELATION_MAX } from "./rules";

/** What a guardian may do for a student, in the order of the form. */
export const guardianRights = ["canSee", "canPay", "canSign", "canPickUp", "getsMessages"] as const;

const person = {
  fullName: requiredName(guardiansCopy.nameRequired),
  relation: optionalText(RELATION_MAX).transform((typed) => typed ?? guardiansCopy.defaultRelation),
  email: optionalEmail(),
  phone: optionalPhone(),
  canSee: tick(),
  canPay: tick(),
  canSign: tick(),
  canPickUp: tick(),
  getsMessages: tick(),
  /** Of a minor: the guardian's consent lies with the academy. */
  consented: tick(),
};

export const newGuardian = z.strictObject({ studentId: id(), ...person });

export const guardianOfStudent = z.strictObject({ studentId: id(), guardianId: id() });

/** `version` says what the form showed. */
export const guardianEdit = guardianOfStudent.extend({ ...person, version: requiredText(LIMITS.name) });

const { consent } = guardiansCopy;

/** Who answers for a minor, and agrees by that; as the guardian sends it who opens the portal or enters there. */
export const consentFields = {
  guardianName: requiredName(guardiansCopy.nameRequired),
  relation: requiredText(RELATION_MAX, consent.relationRequired),
  consent: z.literal("on", consent.required),
};

export const consentForm = z.strictObject(consentFields);

/** A student of age lets a guardian still do this. */
export const confirmForm = z.strictObject({
  guardianId: id(),
  canSee: tick(),
  canPay: tick(),
  getsMessages: tick(),
});

export type GuardianInput = z.output<typeof newGuardian>;
export type GuardianEdit = z.output<typeof guardianEdit>;
export type ConsentInput = z.output<typeof consentForm>;
export type ConfirmInput = z.output<typeof confirmForm>;
