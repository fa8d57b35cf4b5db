import "server-only";
import type { StudentTx, StudioTx } from "@/lib/db/doors";
import { readAddress } from "@/lib/features/addresses/queries";
import { shownAddress } from "@/lib/features/addresses/rules";
import { agreementColumns, paidStudents, siblingsOf } from "@/lib/features/agreements/queries/agreement";
import { beltLook } from "@/lib/features/catalog/queries";
import { askedOf, lastAsk } from "@/lib/features/charges/queries";
import { WORDS_READ, lastWords } from "@/lib/features/consents/rules";
import { listedFiles } from "@/lib/features/files/queries";
import { guardianLink } from "@/lib/features/guardians/queries";
import { isAdult, isMinor } from "@/lib/features/guardians/rules";
import { lastInvite } from "@/lib/features/invites/queries/student-invites";
import { guardianAccessOf, lastGuardianInvite } from "@/lib/features/invites/queries/guardian-invites";
import { portalAccessOf } from "@/lib/features/invites/queries/invitee";
import { historyOf, leadHistory } from "@/lib/features/leads/queries/lead-history";
import { NOTES_LISTED } from "@/lib/features/notes/rules";
import { paidAsOf, paidAsSelect } from "@/lib/features/payments/queries/paid-as";
import { describedAs } from "@/lib/features/payments/rules";
import { artColumns, artsOf } from "@/lib/features/ranks/queries";
import { maskedCpf, shownCpf } from "@/lib/features/students/queries/get-student";
import { tagsOf, tagsSelect } from "@/lib/features/tags/queries";
import { ownWaits, waitsOf } from "@/lib/features/waits/queries";
import { type IsoDay, dateToDay, dayOf, isoDay } from "@/lib/kernel/dates";
import { commonCopy } from "@/lib/kernel/copy/common";
import { NotFoundError } from "@/lib/kernel/errors";
import { cents } from "@/lib/kernel/money";
import { maskPhone } from "@/lib/kernel/phone";
import { maskEmail } from "@/lib/kernel/text";
import { CHARGES_SHOWN, LEAD_EVENTS_SHOWN, PAYMENTS_SHOWN, STATUSES_SHOWN, type Trained } from "./rules";

const toDay = (date: Date | null): IsoDay | null => date && dateToDay(date);

/** Everything about one student in one statement: relations are joined in the database. */
const findFile = (tx: StudioTx, { id }: { id: string }) =>
  tx.student.findFirst({
    where: { id },
    select: {
      id: true,
      fullName: true,
      email: true,
      phone: true,
      cpfSealed: true,
      addressSealed: true,
      birthDate: true,
      status: true,
      enrollmentDate: true,
      monthlyFeeCents: true,
      beltDegree: true,
      emergencyContactName: true,
      emergencyContactPhone: true,
      photoFileId: true,
      ...lastInvite,
      tags: tagsSelect,
      _count: { select: { unions: true } },
      consents: {
        orderBy: [{ createdAt: "desc" }, { id: "desc" }],
        take: WORDS_READ,
        select: { kind: true, given: true, signedBy: true, guardianId: true, userId: true, createdAt: true },
      },
      erasures: { where: { refusedAt: null }, take: 1, select: { createdAt: true } },
      pauses: { where: { endedOn: null }, take: 1, select: { until: true } },
      agreement: { select: agreementColumns },
      lead: { select: { id: true, ...leadHistory } },
      martialArt: { select: { modality: true } },
      currentBelt: { select: beltLook },
      arts: {
        orderBy: [{ isPrimary: "desc" }, { status: "asc" }, { startedOn: "desc" }],
        select: artColumns,
      },
      statusChanges: {
        orderBy: { createdAt: "desc" },
        // One more than is shown, to know whether there are more.
        take: STATUSES_SHOWN + 1,
        select: { id: true, fromStatus: true, toStatus: true, day: true, reason: true, userId: true },
      },
      enrollments: {
        where: { class: { status: "active" } },
        orderBy: [{ class: { dayOfWeek: "asc" } }, { class: { startTime: "asc" } }, { id: "asc" }],
        select: {
          id: true,
          classId: true,
          status: true,
          enrollmentDate: true,
          class: {
            select: {
              name: true,
              level: true,
              martialArtId: true,
              instructorId: true,
              dayOfWeek: true,
              startTime: true,
              endTime: true,
            },
          },
        },
      },
      waits: ownWaits,
      guardians: {
        orderBy: { createdAt: "asc" },
        select: {
          ...guardianLink,
          consentedAt: true,
          confirmedAt: true,
          guardian: {
            select: {
              id: true,
              fullName: true,
              email: true,
              phone: true,
              ...lastGuardianInvite,
              students: paidStudents,
            },
          },
        },
      },
      notes: {
        orderBy: { createdAt: "desc" },
        take: NOTES_LISTED,
        select: { id: true, body: true, createdAt: true, userId: true },
      },
      files: listedFiles,
      credits: { take: 1, select: { id: true } },
      charges: {
        // A charge that was simply paid is listed among the payments.
        where: { OR: [{ status: { not: "paid" } }, { endReason: { not: null } }] },
        orderBy: [{ status: "asc" }, { dueOn: "desc" }, { id: "desc" }],
        take: CHARGES_SHOWN,
        select: {
          id: true,
          kind: true,
          description: true,
          period: true,
          dueOn: true,
          totalCents: true,
          paidCents: true,
          status: true,
          endReason: true,
          note: true,
          endedBy: true,
          ...lastAsk,
        },
      },
      payments: {
        orderBy: [{ paymentDate: "desc" }, { id: "desc" }],
        take: PAYMENTS_SHOWN + 1,
        select: {
          id: true,
          paymentDate: true,
          description: true,
          kind: true,
          ...paidAsSelect,
          amountCents: true,
          status: true,
          reversalReason: true,
          reversedBy: true,
          provider: true,
          receiptNumber: true,
          chargeId: true,
        },
      },
    },
  });

type Asked = { id: string; contacts: "masked" | "open"; at: Date; timeZone: string };

/**
 * The student, and each section of related data apart. Contacts are masked here unless they were asked for (STU-05).
 */
export async function getProfile(tx: StudioTx, { id, contacts, at, timeZone }: Asked) {
  const file = await findFile(tx, { id });
  if (!file) throw new NotFoundError(commonCopy.notFound);
  const email = (text: string | null) => (text === null || contacts === "open" ? text : maskEmail(text));
  const phone = (text: string | null) => (text === null || contacts === "open" ? text : maskPhone(text));
  const minor = isMinor(toDay(file.birthDate), dayOf(at, timeZone));
  return {
    profile: {
      id: file.id,
      fullName: file.fullName,
      email: email(file.email),
      phone: phone(file.phone),
      /** Both in clear for a reader who asked for contacts (SEC-19); otherwise the end of the CPF, and the town. */
      cpf: contacts === "open" ? shownCpf(file) : maskedCpf(file),
      address: shownAddress(readAddress(file), contacts),
      tags: tagsOf(file),
      birthDate: toDay(file.birthDate),
      status: file.status,
      enrollmentDate: dateToDay(file.enrollmentDate),
      /** Set while the student is away; `until` is null without a day of return. */
      pause: file.pauses[0] ? { until: toDay(file.pauses[0].until) } : null,
      martialArt: file.martialArt?.modality ?? null,
      belt: file.currentBelt,
      beltDegree: file.beltDegree,
      emergencyContactName: file.emergencyContactName,
      emergencyContactPhone: phone(file.emergencyContactPhone),
      photoId: file.photoFileId,
      minor,
      adult: isAdult(toDay(file.birthDate), dayOf(at, timeZone)),
      /** A minor without any consent: no health data may be stored. */
      lacksConsent: minor && file.guardians.every(({ consentedAt }) => consentedAt === null),
      ...portalAccessOf(file, { isMinor: minor, at, timeZone }),
      statusChanges: file.statusChanges.map((change) => ({ ...change, day: dateToDay(change.day) })),
    },
    arts: artsOf(file.arts),
    enrollments: file.enrollments.map(({ enrollmentDate, ...place }) => ({
      ...place,
      since: dateToDay(enrollmentDate),
    })),
    waits: waitsOf(file.waits),
    guardians: file.guardians.map(({ guardian, consentedAt, confirmedAt, ...rights }) => ({
      ...rights,
      consentedOn: consentedAt && dayOf(consentedAt, timeZone),
      /** The day on which the adult student last confirmed this guardian's rights. */
      confirmedOn: confirmedAt && dayOf(confirmedAt, timeZone),
      id: guardian.id,
      fullName: guardian.fullName,
      email: email(guardian.email),
      phone: phone(guardian.phone),
      access: guardianAccessOf(guardian, { at, timeZone }),
      hasEmail: guardian.email !== null,
      /** A guardian with the student's address would sign in as the student. */
      sharesMailbox: guardian.email !== null && guardian.email.toLowerCase() === file.email?.toLowerCase(),
    })),
    isUnited: file._count.unions > 0,
    agreement: file.agreement,
    siblings: siblingsOf(file),
    lead: file.lead && {
      id: file.lead.id,
      history: historyOf(file.lead).slice(0, LEAD_EVENTS_SHOWN),
    },
    notes: file.notes,
    files: file.files,
    withdrawn: lastWords(file.consents)
      .filter(({ given }) => !given)
      .map(({ kind, signedBy, userId, createdAt }) => ({
        kind: kind === "child" ? ("child" as const) : ("health" as const),
        by: signedBy,
        userId,
        on: dayOf(createdAt, timeZone),
      })),
    erasureAskedOn: file.erasures[0] ? dayOf(file.erasures[0].createdAt, timeZone) : null,
    monthlyFee: cents(file.monthlyFeeCents),
    charges: file.charges.map(({ totalCents, paidCents, messages, ...charge }) => ({
      ...charge,
      asked: askedOf(messages, timeZone),
      period: toDay(charge.period),
      dueOn: dateToDay(charge.dueOn),
      totalCents: cents(totalCents),
      paidCents: cents(paidCents),
      openCents: cents(charge.status === "open" ? totalCents - paidCents : 0),
    })),
    /** True if the student or a paying guardian has a telephone number. */
    hasPhone:
      file.phone !== null || file.guardians.some(({ canPay, guardian }) => canPay && guardian.phone !== null),
    hasCredit: file.credits.length > 0,
    payments: file.payments.map((payment) => ({
      id: payment.id,
      status: payment.status,
      description: describedAs(payment),
      day: dateToDay(payment.paymentDate),
      method: paidAsOf(payment),
      amountCents: cents(payment.amountCents),
      reversal: payment.reversalReason,
      reversedBy: payment.reversedBy,
      isOnline: payment.provider !== null,
      isNumbered: payment.receiptNumber !== null,
      chargeId: payment.chargeId,
    })),
  };
}

export type ProfileFile = Awaited<ReturnType<typeof getProfile>>;

/**
 * Attendances by art: per week from `since`, and one sum for all before. Classes that a file brought with the present
 * rank are a row of their own, which counts for that rank alone.
 */
export async function listTrained(
  tx: StudioTx | StudentTx,
  { studentId, since }: { studentId: string; since: IsoDay },
): Promise<Trained[]> {
  const rows = await tx.$queryRaw<Trained[]>`
    with counted as (
      select t.martial_art_id, case when t.day >= ${since}::date then date_trunc('week', t.day) end as week,
             count(*) as count, max(t.day) as last, count(*) filter (where t.day > a.degree_since) as in_rank
        from attendances t
        left join student_arts a on a.student_id = t.student_id and a.martial_art_id = t.martial_art_id
       where t.student_id = ${studentId}::uuid and t.voided_at is null
       group by 1, 2
      union all
      select a.martial_art_id, null, 0, null, classes_brought(a) from student_arts a
       where a.student_id = ${studentId}::uuid and classes_brought(a) > 0)
    select case when m.id is not null then jsonb_build_object('id', m.id, 'name', m.name, 'modality', m.modality) end as art,
           to_char(week, 'YYYY-MM-DD') as week, count::int, to_char(last, 'YYYY-MM-DD') as last, in_rank::int as "inRank"
      from counted left join martial_arts m on m.id = counted.martial_art_id`;
  return rows.map(({ week, last, ...row }) => ({
    ...row,
    week: week === null ? null : isoDay(week),
    last: last === null ? null : isoDay(last),
  }));
}
