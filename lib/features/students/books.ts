import { isMinor } from "@/lib/features/guardians/rules";
import type { IsoDay } from "@/lib/kernel/dates";
import { whatsappNumber } from "@/lib/kernel/phone";
import { firstName } from "@/lib/kernel/text";
import { studentCopy } from "./copy";
import type { StudentToCall } from "./queries/get-student";

/**
 * Link to a chat about an away student: their own number first, a guardian's first for a minor. Null if no number is
 * known.
 */
export function chatWithAway(
  { fullName, phone, birthDate, guardians }: StudentToCall,
  { studioName, today }: { studioName: string; today: IsoDay },
): string | null {
  const own = { fullName, phone };
  const people = isMinor(birthDate, today) ? [...guardians, own] : [own, ...guardians];
  for (const person of people) {
    const number = person.phone === null ? null : whatsappNumber(person.phone);
    if (number === null) continue;
    const words = { to: firstName(person.fullName), studio: studioName };
    const text =
      person === own
        ? studentCopy.away.chat(words)
        : studentCopy.away.chatAbout({ ...words, of: firstName(fullName) });
    return `https://wa.me/${number}?text=${encodeURIComponent(text)}`;
  }
  return null;
}
