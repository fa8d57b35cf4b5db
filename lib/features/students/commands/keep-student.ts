import "server-only";
import { changesBetween } from "@/lib/audit/changes";
import type { StudioTx } from "@/lib/db/doors";
import { holdStudent, keepInstructor } from "@/lib/db/locks";
import { keepAddress } from "@/lib/features/addresses/commands";
import {
  type AddressInput,
  addressIn,
  isSameAddress,
  noAddress,
  withoutAddress,
} from "@/lib/features/addresses/rules";
import { followAgreement } from "@/lib/features/agreements/commands/follow-agreement";
import { agreementsCopy } from "@/lib/features/agreements/copy";
import { renewAsked } from "@/lib/features/agreements/commands/renew-asked";
import { USUAL_DUE_DAY, isAgreedApart } from "@/lib/features/agreements/rules/price";
import { holdPlaces, recordReleased, resumePlaces } from "@/lib/features/enrollments/commands/with-status";
import { nameFirstGuardian } from "@/lib/features/guardians/commands/first-guardian";
import { tellOldAddress } from "@/lib/features/guardians/commands/tell-old-address";
import type { FirstGuardian } from "@/lib/features/guardians/schema";
import { refuseUnavailableInstructor } from "@/lib/features/instructors/commands";
import { chargeFirstFee } from "@/lib/features/payments/commands/charge-fees";
import { convertLead, refuseUnavailableLead } from "@/lib/features/leads/commands/convert-lead";
import { addFirstTags, keepTags } from "@/lib/features/tags/commands";
import { isSameTags } from "@/lib/features/tags/rules";
import { type IsoDay, addMonths, dayToDate, firstOfMonth, monthName } from "@/lib/kernel/dates";
import { DomainError, refuseFuture } from "@/lib/kernel/errors";
import { cents } from "@/lib/kernel/money";
import { studentCopy } from "../copy";
import { type StudentValues, getStudentValues } from "../queries/get-student";
import type { StudentEdit, StudentInput } from "../schema";
import { agreeAtFirst } from "./agree-at-first";
import { type RankChoice, followRank, refuseWrongRank } from "./follow-rank";
import { keepCpf } from "./keep-cpf";
import { keepMedicalConditions } from "./keep-health";
import { refuseKnown } from "./refuse-known";

type AgreedFields = Pick<StudentInput, "planId" | "dueDay" | "scholarship">;

type NewStudent = Omit<
  StudentInput,
  | "email"
  | "cpf"
  | "tags"
  | "enrollmentDate"
  | "leadId"
  | "firstFee"
  | "otherThan"
  | keyof AgreedFields
  | keyof AddressInput
> &
  AddressInput & {
    cpf?: string | null;
    tags?: readonly string[] | undefined;
    email: string | null;
    enrollmentDate: IsoDay;
    leadId?: string | null;
    /** Ids of existing students who were confirmed to be other people. */
    otherThan?: readonly string[] | "anybody" | null;
    /** The first month to be charged. Without it, the nightly job decides. */
    firstFee?: { month: IsoDay | null; today: IsoDay } | undefined;
    /** The first guardian of a student under 18. */
    guardian?: FirstGuardian & { at: Date };
  } & Partial<AgreedFields>;

/**
 * Creates an active student (STU-12). Refuses a belt of another art, more degrees than the belt has, an instructor who
 * is inactive or of another studio, and rank, fee or health from somebody who may not write those. Asks about an
 * existing student who looks the same. Two students may share an e-mail, as siblings do. A lead's trial classes move to
 * the student (STU-22). This month's fee is charged at once if it is the first month.
 */
export async function createStudent(
  tx: StudioTx,
  {
    may,
    firstFee,
    otherThan = null,
    planId = null,
    dueDay = USUAL_DUE_DAY,
    scholarship = false,
    guardian,
    cpf = null,
    tags = [],
    ...input
  }: NewStudent & { may: May & { health: boolean; agree?: boolean } },
): Promise<{ id: string }> {
  refuseForbidden({ input, now: blank, may });
  const address = addressIn(input);
  const isAgreed = isAgreedApart({ planId, dueDay, scholarship });
  if (isAgreed && !may.agree) {
    const { feeForbidden } = studentCopy.edit;
    throw new DomainError("forbidden", feeForbidden, { dueDay: [feeForbidden] });
  }
  if (!may.health && input.medicalConditions !== null) {
    const { forbidden } = studentCopy.health;
    throw new DomainError("forbidden", forbidden, { medicalConditions: [forbidden] });
  }
  await refuseWrongRank(tx, input);
  await refuseUnavailableInstructor(tx, input.instructorId);
  if (input.leadId) await refuseUnavailableLead(tx, input.leadId);
  if (otherThan !== "anybody") await refuseKnown(tx, { ...input, otherThan });
  const feesFrom = firstFee ? laterMonth(firstFee) : null;
  const { medicalConditions, monthlyFee, birthDate, enrollmentDate, ...rest } = input;
  const student = await tx.student.create({
    data: {
      ...withoutAddress(rest),
      birthDate: birthDate && dayToDate(birthDate),
      enrollmentDate: dayToDate(enrollmentDate),
      monthlyFeeCents: monthlyFee,
      ...(feesFrom && { feesFrom: dayToDate(feesFrom) }),
      status: "active",
    },
    select: { id: true },
  });
  const { family } = guardian
    ? await nameFirstGuardian(tx, { ...guardian, studentId: student.id })
    : { family: [] };
  if (cpf !== null) await keepCpf(tx, { ...student, cpf });
  if (address !== null) await keepAddress(tx, { studentId: student.id, address });
  await addFirstTags(tx, [{ studentId: student.id, names: tags }]);
  if (medicalConditions !== null)
    await keepMedicalConditions(tx, { id: student.id, text: medicalConditions });
  if (isAgreed)
    await agreeAtFirst(tx, [
      {
        planId,
        dueDay,
        scholarship,
        studentId: student.id,
        amount: monthlyFee,
        enrollmentDate,
        feesFrom,
        today: firstFee?.today ?? enrollmentDate,
      },
    ]);
  const others = family.length > 1 ? family : [];
  if (isAgreed || others.length > 0)
    await renewAsked(tx, { of: [student.id, ...others], today: firstFee?.today ?? enrollmentDate });
  if (firstFee && !feesFrom) await chargeFirstFee(tx, { studentId: student.id, today: firstFee.today });
  if (input.leadId) await convertLead(tx, { id: input.leadId, studentId: student.id });
  return student;
}

/**
 * The next month if it was chosen as the first one; null for this month. A form opened before midnight may name
 * another.
 */
function laterMonth({ month, today }: { month: IsoDay | null; today: IsoDay }): IsoDay | null {
  const current = firstOfMonth(today);
  const next = addMonths(current, 1);
  if (month === null || month === current) return null;
  if (month === next) return next;
  const message = studentCopy.firstFee.otherMonth(monthName(current), monthName(next));
  throw new DomainError("changed", message, { firstFee: [message] });
}

type May = { rank: boolean; fee: boolean };

/**
 * Saves an edited student. Refuses if a value that the form showed has changed meanwhile, and a new rank or fee from
 * somebody who may not change it. A change of art or belt goes into the ledger of ranks, a change of status into its
 * own with reason and day. A student who is no longer active loses the places in classes; one who is active again may
 * get them back. Open charges follow the fee and the status. An e-mail is replaced, never taken away.
 */
export async function updateStudent(
  tx: StudioTx,
  { today, may, userId, ip, ...input }: EditedBy & StudentEdit,
): Promise<{ saved: { id: string; suspended: number; resumed: number; full: number }; changed: Facts }> {
  const { id, version } = input;
  const isOtherStatus = (await tx.student.count({ where: { id, status: { not: input.status } } })) > 0;
  // Lock order: deactivating an instructor locks the instructor before the classes, so this does the same.
  if (isOtherStatus && input.instructorId !== null) await keepInstructor(tx, input.instructorId);
  await (isOtherStatus ? holdPlaces : holdStudent)(tx, id);
  const now = await getStudentValues(tx, { id });
  if (now.version !== version) throw new DomainError("changed", studentCopy.edit.changed);
  refuseForbidden({ input, now, may });
  if (input.email === null && now.email !== null) {
    const { emailRequired } = studentCopy.form;
    throw new DomainError("invalid", emailRequired, { email: [emailRequired] });
  }
  if (!now.isFeePlain && input.monthlyFee !== now.monthlyFee) {
    const { elsewhere } = agreementsCopy.agreement;
    throw new DomainError("invalid", elsewhere, { monthlyFee: [elsewhere] });
  }
  refuseFuture({ field: "since", day: input.since, today, message: studentCopy.edit.sinceInFuture });
  await refuseWrongRank(tx, input);
  if (input.instructorId !== (now.instructor?.id ?? null))
    await refuseUnavailableInstructor(tx, input.instructorId);
  await tx.$executeRaw`select set_config('app.reason', ${input.reason ?? ""}, true),
    set_config('app.since', ${input.since ?? ""}, true)`;
  const places = { studentId: id, userId, ip };
  const released =
    now.status === "active" && input.status !== "active"
      ? await recordReleased(tx, places)
      : { suspended: 0 };
  await tx.student.updateMany({
    where: { id },
    data: {
      fullName: input.fullName,
      email: input.email,
      phone: input.phone,
      birthDate: input.birthDate && dayToDate(input.birthDate),
      status: input.status,
      instructorId: input.instructorId,
      enrollmentDate: dayToDate(input.enrollmentDate ?? now.enrollmentDate),
      monthlyFeeCents: input.monthlyFee,
      emergencyContactName: input.emergencyContactName,
      emergencyContactPhone: input.emergencyContactPhone,
    },
  });
  if (input.cpf !== null || input.withoutCpf) await keepCpf(tx, { id, cpf: input.cpf });
  const address = addressIn(input);
  const isMovedHome = address !== null && !isSameAddress(address, now.address ?? noAddress);
  if (isMovedHome) await keepAddress(tx, { studentId: id, address });
  if (input.tags && !isSameTags(input.tags, now.tags))
    await keepTags(tx, { studentId: id, names: input.tags });
  const { email: to, fullName } = now;
  const isMoved = to !== null && input.email !== to;
  if (isMoved && (await tx.student.count({ where: { id, userId: { not: null } } })) > 0)
    await tellOldAddress(tx, { to, fullName });
  const returns = now.status !== "active" && input.status === "active";
  const taken =
    returns && input.resumePlaces && may.places ? await resumePlaces(tx, places) : { resumed: 0, full: 0 };
  await followRank(tx, { input, now, today });
  if (may.follow && (input.monthlyFee !== now.monthlyFee || input.status !== now.status))
    await followAgreement(tx, { studentIds: [id], today, userId, ip });
  return { saved: { id, ...released, ...taken }, changed: changesOf({ input, now, isMovedHome }) };
}

type Facts = Readonly<Record<string, string>>;

/** Fee and status before and after. For a person's own data, the trail keeps which of them changed, not the values. */
type Edited = { input: StudentEdit; now: StudentValues; isMovedHome: boolean };

function changesOf({ input, now, isMovedHome }: Edited): Facts {
  const fields = {
    name: input.fullName !== now.fullName,
    email: input.email !== now.email,
    phone: input.phone !== now.phone,
    cpf: input.cpf !== null || (input.withoutCpf && now.cpf !== null),
    address: isMovedHome,
    tags: input.tags !== undefined && !isSameTags(input.tags, now.tags),
    birth: input.birthDate !== now.birthDate,
    instructor: input.instructorId !== (now.instructor?.id ?? null),
    enrolled: input.enrollmentDate !== null && input.enrollmentDate !== now.enrollmentDate,
    emergency:
      input.emergencyContactName !== now.emergencyContactName ||
      input.emergencyContactPhone !== now.emergencyContactPhone,
    rank: input.currentBeltId !== (now.belt?.id ?? null) || input.beltDegree !== now.beltDegree,
  };
  const others = Object.entries(fields).flatMap(([field, isChanged]) => (isChanged ? [field] : []));
  return {
    ...changesBetween(
      { fee: now.monthlyFee, standing: now.status },
      { fee: input.monthlyFee, standing: input.status },
    ),
    ...(others.length > 0 && { fields: others.join(" ") }),
  };
}

type EditedBy = {
  today: IsoDay;
  may: May & { places: boolean; follow: boolean };
  userId: string | null;
  ip: string;
};

type Guarded = Pick<StudentValues, "monthlyFee" | "martialArt" | "belt" | "beltDegree">;

const blank: Guarded = { monthlyFee: cents(0), martialArt: null, belt: null, beltDegree: 0 };

type Change = { input: RankChoice & Pick<StudentInput, "monthlyFee">; now: Guarded; may: May };

function refuseForbidden({ input, now, may }: Change): void {
  const { feeForbidden, rankForbidden } = studentCopy.edit;
  if (!may.fee && input.monthlyFee !== now.monthlyFee)
    throw new DomainError("forbidden", feeForbidden, { monthlyFee: [feeForbidden] });
  const isSameRank =
    input.martialArtId === (now.martialArt?.id ?? null) &&
    input.currentBeltId === (now.belt?.id ?? null) &&
    input.beltDegree === now.beltDegree;
  if (!may.rank && !isSameRank)
    throw new DomainError("forbidden", rankForbidden, { currentBeltId: [rankForbidden] });
}
