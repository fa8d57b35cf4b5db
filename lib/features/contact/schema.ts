import { z } from "zod";
import { email, optionalPhone, optionalText, requiredText } from "@/lib/kernel/fields";
import { commonCopy } from "@/lib/kernel/copy";
import { LIMITS } from "@/lib/kernel/text";

export const contactSubjects = ["duvidas", "vendas", "suporte", "outros"] as const;

/** `website` is no field a person sees: only a program fills it in. */
export const contactForm = z.strictObject({
  name: requiredText(LIMITS.name).refine((name) => !/\p{Cc}/u.test(name), commonCopy.invalid),
  email: z.string().min(1, commonCopy.required).pipe(email()),
  phone: optionalPhone(),
  subject: z.string().min(1, commonCopy.required).pipe(z.enum(contactSubjects, commonCopy.invalidChoice)),
  message: requiredText(LIMITS.notes),
  website: optionalText(),
});

export type ContactMessage = z.output<typeof contactForm>;

const text = z.string().trim().max(LIMITS.text).catch("");

/** What the super admin keeps under the key `contact_settings`; whatever cannot be read counts as not filled in. */
export const storedContact = z
  .object({
    phone: text,
    email: z.email().catch(""),
    whatsapp_sales: text,
    whatsapp_support: text,
    city: text,
    state: text,
    business_hours: text,
  })
  .partial()
  .catch({});
