import { z } from "zod";
import { commonCopy } from "@/lib/kernel/copy/common";
import { optionalText } from "@/lib/kernel/fields";
import { LIMITS } from "@/lib/kernel/text";
import { addressesCopy } from "./copy";

/** Letters of a number or complement. */
const SHORT = 60;

const isCep = (digits: string): boolean => /^\d{8}$/.test(digits);
const digitsIn = (typed: string): string => typed.replace(/[\s.-]/g, "");

const optionalCep = () =>
  optionalText(20).transform((typed, ctx) => {
    if (typed === null) return null;
    const digits = digitsIn(typed);
    if (isCep(digits)) return digits;
    ctx.addIssue({ code: "custom", message: addressesCopy.badCep });
    return z.NEVER;
  });

const optionalState = () =>
  optionalText(2).pipe(z.enum(addressesCopy.states, commonCopy.invalidChoice).nullable());

/** Fields of a form with an address. Absent ones leave it as it is. */
export const addressShape = {
  addressCep: optionalCep().optional(),
  addressStreet: optionalText(LIMITS.name).optional(),
  addressNumber: optionalText(SHORT).optional(),
  addressComplement: optionalText(SHORT).optional(),
  addressDistrict: optionalText(LIMITS.name).optional(),
  addressCity: optionalText(LIMITS.name).optional(),
  addressState: optionalState().optional(),
} as const;

/** A code to look up. */
export const cepQuestion = z.strictObject({
  cep: z.string().max(20).transform(digitsIn).refine(isCep, addressesCopy.badCep),
});

const part = z.string().nullable();
/** The stored form, as JSON. */
export const storedAddress = z.object({
  cep: part,
  street: part,
  number: part,
  complement: part,
  district: part,
  city: part,
  state: part,
});
