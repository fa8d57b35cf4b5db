import { whatsappNumber } from "@/lib/kernel/phone";
import { firstName } from "@/lib/kernel/text";

type Handed = { fullName: string; phone: string | null; studio: string; link: string };

export type InviteWords = (words: { name: string; studio: string; link: string }) => string;

/** A WhatsApp chat that hands a link over; without a number WhatsApp asks for the recipient. */
export function inviteChat({ fullName, phone, studio, link }: Handed, say: InviteWords): string {
  const number = phone === null ? null : whatsappNumber(phone);
  const text = say({ name: firstName(fullName), studio, link });
  return `https://wa.me/${number ?? ""}?text=${encodeURIComponent(text)}`;
}
