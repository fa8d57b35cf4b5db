import { firstName } from "@/lib/kernel/text";
import { teamCopy } from "./copy/team";

/** A WhatsApp chat that hands a team link over. WhatsApp asks for the recipient. */
export function teamChat({ fullName, ...words }: { fullName: string; studio: string; link: string }): string {
  const text = teamCopy.share.text({ name: firstName(fullName), ...words });
  return `https://wa.me/?text=${encodeURIComponent(text)}`;
}
