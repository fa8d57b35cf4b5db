import { z } from "zod";
import {
  email,
  moment,
  optionalLines,
  optionalPhone,
  optionalText,
  requiredLines,
  requiredText,
} from "@/lib/kernel/fields";
import { commonCopy } from "@/lib/kernel/copy/common";
import { LIMITS } from "@/lib/kernel/text";
import { contactCopy } from "./copy";

export const contactSubjects = ["duvidas", "vendas", "suporte", "outros"] as const;

/** `website` is hidden from people: only a bot fills it in. */
export const contactForm = z.strictObject({
  name: requiredText(LIMITS.name),
  email: z.string().min(1, commonCopy.required).pipe(email()),
  phone: optionalPhone(),
  subject: z.string().min(1, commonCopy.required).pipe(z.enum(contactSubjects, commonCopy.invalidChoice)),
  message: requiredLines(LIMITS.notes),
  website: optionalText(),
});

export type ContactMessage = z.output<typeof contactForm>;

const text = z.string().trim().max(LIMITS.text).catch("");

/** The value stored under `contact_settings`. An unreadable field counts as empty. */
export const storedContact = z
  .object({
    company_name: text,
    phone: text,
    email: z.email().catch(""),
    whatsapp_sales: text,
    whatsapp_support: text,
    address: text,
    city: text,
    state: text,
    postal_code: text,
    country: text,
    business_hours: text,
    description: text,
  })
  .partial()
  .catch({});

/**
 * The twelve values of the contact tab (ADMIN-28), by their stored names. Without a version nothing was saved before.
 */
export const contactSettingsForm = z.strictObject({
  company_name: optionalText(LIMITS.name),
  phone: optionalPhone(),
  email: email(),
  whatsapp_sales: optionalPhone(),
  whatsapp_support: optionalPhone(),
  address: optionalText(LIMITS.name),
  city: optionalText(LIMITS.name),
  state: optionalText(LIMITS.name),
  postal_code: optionalText(20).refine(
    (typed) => typed === null || /^\d{5}-?\d{3}$/.test(typed),
    contactCopy.settings.postalCodeForm,
  ),
  country: optionalText(LIMITS.name),
  business_hours: optionalText(LIMITS.name),
  description: optionalLines(LIMITS.text),
  version: moment().optional(),
});

export type ContactSettingsForm = z.output<typeof contactSettingsForm>;
