import { z } from "zod";
import {
  id,
  optionalCpf,
  optionalEmail,
  optionalId,
  optionalName,
  optionalPhone,
  optionalText,
  requiredName,
  requiredText,
  tick,
} from "@/lib/kernel/fields";
import { searchWords } from "@/lib/kernel/listing";
import { LIMITS } from "@/lib/kernel/text";
import { guardiansCopy } from "./copy";
import { RELATION_MAX } from "./rules";

/** A guardian's rights for a student, in the order of the form. */
export const guardianRights = ["canSee", "canPay", "canSign", "canPickUp", "getsMessages"] as const;

const person = {
  fullName: requiredName(guardiansCopy.nameRequired),
  relation: optionalText(RELATION_MAX).transform((typed) => typed ?? guardiansCopy.defaultRelation),
  email: optionalEmail(),
  phone: optionalPhone(),
  /** Empty keeps a stored one. */
  cpf: optionalCpf(),
  canSee: tick(),
  canPay: tick(),
  canSign: tick(),
  canPickUp: tick(),
  getsMessages: tick(),
  /** For a minor: the academy holds the guardian's consent. */
  consented: tick(),
};

export const newGuardian = z.strictObject({ studentId: id(), ...person });

/**
 * The guardian of a new student under 18, beside the student's own fields: one of the academy's by id, or a new one by
 * name. With neither there is none.
 */
export const firstGuardianFields = {
  guardianId: optionalId(),
  guardianName: optionalName(),
  guardianRelation: optionalText(RELATION_MAX),
  guardianPhone: optionalPhone(),
  guardianEmail: optionalEmail()
    .optional()
    .transform((address) => address ?? null),
  guardianCanSee: tick(),
  guardianCanPay: tick(),
  guardianCanSign: tick(),
  guardianCanPickUp: tick(),
  guardianGetsMessages: tick(),
  /** The academy holds the guardian's consent. */
  guardianConsented: tick(),
};
export type FirstGuardian = z.output<z.ZodObject<typeof firstGuardianFields>>;

export const guardianSearch = z.strictObject({ q: searchWords() });

export const guardianOfStudent = z.strictObject({ studentId: id(), guardianId: id() });

/** `version`: the state that the form showed. */
export const guardianEdit = guardianOfStudent.extend({
  ...person,
  /** Deletes the stored CPF. */
  withoutCpf: tick(),
  version: requiredText(LIMITS.name),
});

const { consent } = guardiansCopy;

/** Name and relation of a minor's guardian, who consents by sending them: at the set-up of access, or in the portal. */
export const consentFields = {
  guardianName: requiredName(guardiansCopy.nameRequired),
  relation: requiredText(RELATION_MAX, consent.relationRequired),
  consent: z.literal("on", consent.required),
};

export const consentForm = z.strictObject(consentFields);

/** Rights that a student of age leaves a guardian. */
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
