import { type IsoDay, formatDay } from "@/lib/kernel/dates";
import { formatBRL } from "@/lib/kernel/money";
import { whatsappNumber } from "@/lib/kernel/phone";
import { firstName } from "@/lib/kernel/text";
import { chargesCopy } from "./copy";
import type { ChargeToAsk } from "./queries";

/** WhatsApp address of the first payer with a phone number, else of the student. Null if nobody has one. */
export function chatFor(
  charge: ChargeToAsk,
  { studioName, today }: { studioName: string; today: IsoDay },
): string | null {
  const people = [...charge.payers, { fullName: charge.studentName, phone: charge.phone }];
  for (const { fullName, phone } of people) {
    const number = phone === null ? null : whatsappNumber(phone);
    if (number === null) continue;
    const text = chargesCopy.chat({
      to: firstName(fullName),
      of: charge.studentName,
      studio: studioName,
      charge: charge.description,
      amount: formatBRL(charge.openCents),
      due: (today > charge.dueOn ? chargesCopy.overdue : chargesCopy.due)(formatDay(charge.dueOn)),
    });
    return `https://wa.me/${number}?text=${encodeURIComponent(text)}`;
  }
  return null;
}
