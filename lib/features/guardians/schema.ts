import { z } from "zod";
import { email, id, optionalPhone, optionalText, requiredText, tick } from "@/lib/kernel/fields";
import { LIMITS } from "@/lib/kernel/text";
import { guardiansCopy } from "./copy";

const RELATION_MAX = 60;

/** What a guardian may do for a student, in the order of the form. */
export const guardianRights = ["canSee", "canPay", "canSign", "canPickUp", "getsMessages"] as const;

const person = {
  fullName: requiredText(LIMITS.name, guardiansCopy.nameRequired),
  relation: optionalText(RELATION_MAX).transform((typed) => typed ?? guardiansCopy.defaultRelation),
  email: z.union([z.literal("").transform(() => null), email()]),
  phone: optionalPhone(),
  canSee: tick(),
  canPay: tick(),
  canSign: tick(),
  canPickUp: tick(),
  getsMessages: tick(),
};

export const newGuardian = z.strictObject({ studentId: id(), ...person });

export const guardianOfStudent = z.strictObject({ studentId: id(), guardianId: id() });

/** `version` says what the form showed. */
export const guardianEdit = guardianOfStudent.extend({ ...person, version: requiredText(LIMITS.name) });

export type GuardianInput = z.output<typeof newGuardian>;
export type GuardianEdit = z.output<typeof guardianEdit>;
