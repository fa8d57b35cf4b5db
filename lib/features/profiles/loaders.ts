import "server-only";
import { studio } from "@/lib/action/areas";
import { loader } from "@/lib/action/loader";
import { can } from "@/lib/auth/policy";
import { recordReveal } from "@/lib/features/students/commands";
import { askedMonthly, feeOfMonth } from "@/lib/features/payments/rules";
import { now, today } from "@/lib/kernel/clock";
import { addMonths, firstOfMonth } from "@/lib/kernel/dates";
import { requestInfo } from "@/lib/observe/request";
import { getProfile, listColleagues, listTrained } from "./queries";
import { type ProfileSection, owedOf, sectionRights, trainingOf, weaveStart } from "./rules";
import { profileAddress } from "./schema";

/**
 * The page of one student; a section that its reader may not see is null. Whoever asked for the contacts in clear is written
 * down (STU-05).
 */
export const loadProfile = loader(studio)({
  name: "profiles.show",
  can: "students:read",
  input: profileAddress,
  run: async ({ tx, input: { id, contacts }, actor }) => {
    const day = today(actor.studio.timeZone);
    const month = firstOfMonth(day);
    const file = await getProfile(tx, {
      id,
      contacts,
      month,
      nextMonth: addMonths(month, 1),
      at: now(),
      timeZone: actor.studio.timeZone,
    });
    const { profile, charges, payments, monthlyFee, paidThisMonth } = file;
    if (contacts === "open")
      await recordReveal(tx, { ...actor, request: await requestInfo(), students: [profile] });
    const charge = charges.find(
      ({ kind, period, status }) => kind === "fee" && period === month && status !== "cancelled",
    );
    const sees = (section: ProfileSection) => sectionRights[section].every((right) => can(actor, right));
    return {
      profile,
      contacts,
      today: day,
      timeZone: actor.studio.timeZone,
      ranks: sees("ranks") ? file.arts : null,
      training: sees("training")
        ? trainingOf(await listTrained(tx, { studentId: id, since: weaveStart(day) }), day)
        : null,
      money: sees("money")
        ? {
            charges,
            payments,
            monthlyFee,
            fee: feeOfMonth({
              charge: charge ?? null,
              paidThisMonth,
              monthlyFee: askedMonthly({ status: profile.status, monthlyFee }),
              today: day,
            }),
            owed: owedOf(
              charges.filter(({ status }) => status === "open"),
              day,
            ),
          }
        : null,
      classes: sees("classes") ? file.enrollments : null,
      guardians: sees("guardians") ? file.guardians : null,
      health: sees("health"),
      notes: sees("notes") ? file.notes : null,
      files: sees("files") ? file.files : null,
      colleagues: await listColleagues(tx),
    };
  },
});
