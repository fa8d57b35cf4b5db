import { whatsappNumber } from "@/lib/kernel/phone";

type Academy = { email: string; phone: string | null };

/** The way to talk to the academy: WhatsApp with a beginning, else its address; null where it has neither. */
export function academyLink({ email, phone }: Academy, hello: string): string | null {
  const number = phone === null ? null : whatsappNumber(phone);
  if (number !== null) return `https://wa.me/${number}?text=${encodeURIComponent(hello)}`;
  return email === "" ? null : `mailto:${email}`;
}
