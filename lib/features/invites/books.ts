import { whatsappNumber } from "@/lib/kernel/phone";
import { firstName } from "@/lib/kernel/text";
import { invitesCopy } from "./copy/students";

type Handed = { fullName: string; phone: string | null; studio: string; link: string };

/** The chat that hands a link over; without a number WhatsApp asks whom it is for. */
export function inviteChat({ fullName, phone, studio, link }: Handed): string {
  const number = phone === null ? null : whatsappNumber(phone);
  const text = invitesCopy.share.text({ name: firstName(fullName), studio, link });
  return `https://wa.me/${number ?? ""}?text=${encodeURIComponent(text)}`;
}
