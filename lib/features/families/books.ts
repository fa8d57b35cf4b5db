import { chargesCopy } from "@/lib/features/charges/copy";
import { type IsoDay, formatDay } from "@/lib/kernel/dates";
import { formatBRL, sumCents } from "@/lib/kernel/money";
import { whatsappNumber } from "@/lib/kernel/phone";
import { calledOf, firstName } from "@/lib/kernel/text";
import { familiesCopy } from "./copy";
import type { FamilyToAsk } from "./queries";

/** WhatsApp address of the guardian, with the open charges of all students. Null without a phone number. */
export function familyChat(
  { fullName, phone, charges }: FamilyToAsk,
  { studioName, today }: { studioName: string; today: IsoDay },
): string | null {
  const number = phone === null ? null : whatsappNumber(phone);
  if (number === null) return null;
  const called = calledOf(
    charges.map(({ studentId, studentName }) => ({ id: studentId, fullName: studentName })),
  );
  const text = familiesCopy.chat({
    to: firstName(fullName),
    studio: studioName,
    lines: charges.map(({ studentId, description, dueOn, openCents }) =>
      familiesCopy.line({
        child: called.get(studentId) ?? "",
        charge: description,
        amount: formatBRL(openCents),
        due: (today > dueOn ? chargesCopy.overdue : chargesCopy.due)(formatDay(dueOn)),
      }),
    ),
    total: formatBRL(sumCents(charges.map(({ openCents }) => openCents))),
  });
  return `https://wa.me/${number}?text=${encodeURIComponent(text)}`;
}
