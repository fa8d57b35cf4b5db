import { whatsappNumber } from "@/lib/kernel/phone";

type Academy = { email: string; phone: string | null };

/**
 * A link to contact the academy: a WhatsApp chat that begins with `hello`, else its address; null if it has neither.
 */
export function academyLink({ email, phone }: Academy, hello: string): string | null {
  const number = phone === null ? null : whatsappNumber(phone);
  if (number !== null) return `https://wa.me/${number}?text=${encodeURIComponent(hello)}`;
  return email === "" ? null : `mailto:${email}`;
}
