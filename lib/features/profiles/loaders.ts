import "server-only";
import { studio } from "@/lib/action/areas";
import { loader } from "@/lib/action/loader";
import { recordReveal } from "@/lib/features/students/commands";
import { askedMonthly, feeOfMonth } from "@/lib/features/payments/rules";
import { now, today } from "@/lib/kernel/clock";
import { addMonths, firstOfMonth } from "@/lib/kernel/dates";
import { requestInfo } from "@/lib/observe/request";
import { getProfile, listColleagues, listTrained } from "./queries";
import { owedOf, trainingOf, weaveStart } from "./rules";
import { profileAddress } from "./schema";

/** The page of one student. Whoever asked for the contacts in clear is written down (STU-05). */
export const loadProfile = loader(studio)({
  name: "profiles.show",
  can: "students:read",
  input: profileAddress,
  run: async ({ tx, input: { id, contacts }, actor }) => {
    const day = today(actor.studio.timeZone);
    const month = firstOfMonth(day);
    const profile = await getProfile(tx, {
      id,
      contacts,
      month,
      nextMonth: addMonths(month, 1),
      at: now(),
      timeZone: actor.studio.timeZone,
    });
    if (contacts === "open")
      await recordReveal(tx, { ...actor, request: await requestInfo(), students: [profile] });
    const { charges, paidThisMonth } = profile;
    const charge = charges.find(
      ({ kind, period, status }) => kind === "fee" && period === month && status !== "cancelled",
    );
    return {
      profile,
      contacts,
      today: day,
      timeZone: actor.studio.timeZone,
      fee: feeOfMonth({
        charge: charge ?? null,
        paidThisMonth,
        monthlyFee: askedMonthly(profile),
        today: day,
      }),
      owed: owedOf(
        charges.filter(({ status }) => status === "open"),
        day,
      ),
      training: trainingOf(await listTrained(tx, { studentId: id, since: weaveStart(day) }), day),
      colleagues: await listColleagues(tx),
    };
  },
});
