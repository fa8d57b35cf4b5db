import "server-only";
import { redirect } from "next/navigation";
import { recordReveal } from "@/lib/audit/record";
import { studio } from "@/lib/action/areas";
import { loader } from "@/lib/action/loader";
import { can } from "@/lib/auth/policy";
import { paths } from "@/lib/config/paths";
import type { StudioTx } from "@/lib/db/doors";
import { readAgreement } from "@/lib/features/agreements/queries/agreement";
import { findCredit } from "@/lib/features/credits/queries";
import { listColleagues } from "@/lib/features/notes/queries";
import { findStudentFee } from "@/lib/features/payments/queries/standings";
import { findOpenUnion, getForward } from "@/lib/features/unions/queries";
import { now, today } from "@/lib/kernel/clock";
import { commonCopy } from "@/lib/kernel/copy/common";
import type { IsoDay } from "@/lib/kernel/dates";
import { NotFoundError } from "@/lib/kernel/errors";
import { requestInfo } from "@/lib/observe/request";
import { type ProfileFile, getProfile, listTrained } from "./queries";
import { type ProfileSection, owedOf, sectionRights, trainingOf, weaveStart } from "./rules";
import { profileAddress } from "./schema";

/** The page of one student. A section without permission is null. Unmasked contacts are audited (STU-05). */
export const loadProfile = loader(studio)({
  name: "profiles.show",
  can: "students:read",
  input: profileAddress,
  run: async ({ tx, input: { id, contacts }, actor }) => {
    const day = today(actor.studio.timeZone);
    const file = await getProfile(tx, { id, contacts, at: now(), timeZone: actor.studio.timeZone }).catch(
      async (error: unknown) => {
        if (!(error instanceof NotFoundError)) throw error;
        return redirect(paths.studio.student(await getForward(tx, { id })));
      },
    );
    const { profile } = file;
    if (contacts === "open") {
      const { ip } = await requestInfo();
      await recordReveal(tx, { of: "students", rows: [profile], userId: actor.userId, ip });
    }
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
      money: sees("money") ? await getMoney(tx, file, { today: day, timeZone: actor.studio.timeZone }) : null,
      agreed: sees("money") ? await getAgreed(tx, file, day) : null,
      classes: sees("classes") ? file.enrollments : null,
      waits: can(actor, "enrollments:read") ? file.waits : [],
      guardians: sees("guardians") ? file.guardians : null,
      health: sees("health"),
      notes: sees("notes") ? file.notes : null,
      files: sees("files") ? file.files : null,
      lead: sees("lead") ? file.lead : null,
      union:
        file.isUnited && can(actor, "imports:write")
          ? await findOpenUnion(tx, {
              studentId: id,
              fullName: profile.fullName,
              at: now(),
              timeZone: actor.studio.timeZone,
            })
          : null,
      erasure: sees("erasure") ? { askedOn: file.erasureAskedOn } : null,
      withdrawn: sees("erasure") ? file.withdrawn : [],
      colleagues: await listColleagues(tx),
    };
  },
});

async function getAgreed(tx: StudioTx, { profile, agreement, siblings }: ProfileFile, today: IsoDay) {
  return { agreement: await readAgreement(tx, agreement, { studentId: profile.id, today }), siblings };
}

/** Charges and payments. The list of charges is cut, so the sums come from the database. */
async function getMoney(
  tx: StudioTx,
  file: ProfileFile,
  { today, timeZone }: { today: IsoDay; timeZone: string },
) {
  const { profile, charges, payments, hasPhone, monthlyFee } = file;
  const paying = await findStudentFee(tx, { studentId: profile.id, today });
  if (!paying) throw new NotFoundError(commonCopy.notFound);
  const { fee, uncharged, charges: sums } = paying;
  const { begun, due } = sums;
  const owed = owedOf({ charges: sums, fee, uncharged });
  const credit = file.hasCredit
    ? await findCredit(tx, { studentId: profile.id, timeZone, reasons: "shown" })
    : null;
  return { charges, payments, begun, due, hasPhone, monthlyFee, fee, owed, credit };
}
