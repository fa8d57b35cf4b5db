import "server-only";
import type { StudioTx } from "@/lib/db/doors";
import { readAddress } from "@/lib/features/addresses/queries";
import { addressLine, shownAddress } from "@/lib/features/addresses/rules";
import { agreementsCopy } from "@/lib/features/agreements/copy";
import { maskedCpf } from "@/lib/features/students/queries/get-student";
import { studentCopy } from "@/lib/features/students/copy";
import { commonCopy } from "@/lib/kernel/copy/common";
import { type IsoDay, addMonths, dateToDay, dayOf, formatDay, monthOfYear } from "@/lib/kernel/dates";
import { NotFoundError } from "@/lib/kernel/errors";
import { cents, formatBRL } from "@/lib/kernel/money";
import { formatCount } from "@/lib/kernel/counts";
import { maskPhone } from "@/lib/kernel/phone";
import { nameKey } from "@/lib/kernel/search";
import { maskEmail } from "@/lib/kernel/text";
import { unionsCopy as words } from "./copy";
import { type Ages, type Difference, mayBeOneName, mayPart } from "./rules";

const sideColumns = {
  id: true,
  fullName: true,
  email: true,
  phone: true,
  cpfSealed: true,
  cpfHash: true,
  addressSealed: true,
  birthDate: true,
  enrollmentDate: true,
  status: true,
  martialArt: { select: { id: true, name: true } },
  instructor: { select: { id: true, fullName: true } },
  emergencyContactName: true,
  emergencyContactPhone: true,
  medicalConditions: true,
  photoFileId: true,
  userId: true,
  user: { select: { email: true } },
  updatedAt: true,
  agreement: {
    select: { askedCents: true, everyMonths: true, dueDay: true, plan: { select: { name: true } } },
  },
  arts: {
    select: {
      martialArtId: true,
      martialArt: { select: { name: true } },
      beltRank: { select: { id: true, name: true } },
      beltDegree: true,
      degreeSince: true,
    },
  },
  guardians: { orderBy: { guardianId: "asc" }, select: { guardianId: true } },
  tags: { select: { tagId: true } },
  charges: {
    where: { kind: "fee", status: { not: "cancelled" } },
    orderBy: { period: "asc" },
    select: { period: true, coversMonths: true },
  },
  _count: {
    select: {
      charges: true,
      payments: true,
      attendances: { where: { voidedAt: null } },
      enrollments: true,
      notes: true,
      files: true,
    },
  },
} as const;

const findSides = (tx: StudioTx, ids: readonly string[]) =>
  tx.student.findMany({ where: { id: { in: [...ids] } }, select: sideColumns });
type Side = Awaited<ReturnType<typeof findSides>>[number];

/** Both students as they are, the one who stays first. Throws NotFoundError unless both are of the academy. */
export async function getSides(tx: StudioTx, { id, otherId }: { id: string; otherId: string }) {
  const sides = await findSides(tx, [id, otherId]);
  const [own, other] = [id, otherId].map((each) => sides.find((side) => side.id === each));
  if (!own || !other) throw new NotFoundError(commonCopy.notFound);
  return { own, other };
}

type Pair = { own: Side; other: Side };

const agreed = ({ agreement }: Side): string | null =>
  agreement &&
  [
    agreementsCopy.per(formatBRL(cents(agreement.askedCents)), agreement.everyMonths),
    agreement.plan?.name,
    `dia ${agreement.dueDay}`,
  ]
    .filter(Boolean)
    .join(" · ");

/** The town alone, or that there is an address. */
function addressOf(side: Side): { is: string | null; text: string | null } {
  const address = readAddress(side);
  const is = address && addressLine(address);
  return { is, text: is && (shownAddress(address, "masked") ?? words.filled.address) };
}

const emergency = ({ emergencyContactName: name, emergencyContactPhone: phone }: Side): string | null =>
  [name, phone && maskPhone(phone)].filter(Boolean).join(" · ") || null;

/** Every field as a person reads it; contacts are masked, health is not read. */
const read: Readonly<
  Record<keyof typeof words.fields, (side: Side) => { is: unknown; text: string | null }>
> = {
  full_name: ({ fullName }) => ({ is: fullName, text: fullName }),
  email: ({ email }) => ({ is: email, text: email && maskEmail(email) }),
  phone: ({ phone }) => ({ is: phone, text: phone && maskPhone(phone) }),
  cpf: (side) => ({ is: side.cpfHash, text: maskedCpf(side) }),
  address: addressOf,
  birth_date: ({ birthDate }) => ({
    is: birthDate?.getTime(),
    text: birthDate && formatDay(dateToDay(birthDate)),
  }),
  enrollment_date: ({ enrollmentDate }) => ({
    is: enrollmentDate.getTime(),
    text: formatDay(dateToDay(enrollmentDate)),
  }),
  status: ({ status }) => ({ is: status, text: studentCopy.status[status] }),
  primary: ({ martialArt }) => ({ is: martialArt?.id, text: martialArt?.name ?? null }),
  instructor_id: ({ instructor }) => ({ is: instructor?.id, text: instructor?.fullName ?? null }),
  agreement: (side) => ({ is: agreed(side), text: agreed(side) }),
  emergency: (side) => ({
    is: `${side.emergencyContactName} ${side.emergencyContactPhone}`,
    text: emergency(side),
  }),
  // Sealed to its row, so two equal texts differ.
  medical_conditions: ({ id, medicalConditions }) => ({
    is: medicalConditions && id,
    text: medicalConditions && words.filled.health,
  }),
  photo_file_id: ({ photoFileId }) => ({ is: photoFileId, text: photoFileId && words.filled.photo }),
  access: ({ userId, user }) => ({ is: userId, text: user && words.filled.access(maskEmail(user.email)) }),
};

const fieldDifferences = ({ own, other }: Pair): Difference[] =>
  Object.entries(read).flatMap(([key, valueOf]) => {
    const [mine, theirs] = [valueOf(own), valueOf(other)];
    if (mine.text === theirs.text && mine.is === theirs.is) return [];
    const { text } = theirs;
    const shown = key === "address" && text !== null && text === mine.text ? words.another(text) : text;
    return [{ key, art: null, own: mine.text, other: shown }];
  });

const rankOf = ({ beltRank, beltDegree }: Side["arts"][number]): string | null =>
  beltRank && (beltDegree > 0 ? `${beltRank.name}, ${beltDegree}º grau` : beltRank.name);

/** Arts that both practise, with different ranks. */
const rankDifferences = ({ own, other }: Pair): Difference[] =>
  own.arts.flatMap((art) => {
    const same = other.arts.find(({ martialArtId }) => martialArtId === art.martialArtId);
    if (!same || rankOf(same) === rankOf(art)) return [];
    return [{ key: art.martialArtId, art: art.martialArt.name, own: rankOf(art), other: rankOf(same) }];
  });

export const differencesOf = (pair: Pair): Difference[] => [
  ...fieldDifferences(pair),
  ...rankDifferences(pair),
];

export const agesOf = ({ own, other }: Pair): Ages => ({
  isOtherNewer: other.updatedAt > own.updatedAt,
  isOtherActive: other.status === "active",
  isOwnActive: own.status === "active",
  isOtherEarlier: other.enrollmentDate < own.enrollmentDate,
  higher: own.arts.flatMap(({ martialArtId, degreeSince }) => {
    const since = other.arts.find((art) => art.martialArtId === martialArtId)?.degreeSince ?? null;
    return since !== null && (degreeSince === null || since > degreeSince) ? [martialArtId] : [];
  }),
});

const guardiansOf = ({ guardians }: Side): string => guardians.map(({ guardianId }) => guardianId).join(" ");

/** Facts by which two records look like two people; a fact that one of them lacks says nothing. */
function strangeFacts({ own, other }: Pair): string[] {
  const { birthDate: born, cpfHash: cpf } = own;
  const isBornApart = born !== null && other.birthDate !== null && +born !== +other.birthDate;
  return [
    ...(mayBeOneName(own.fullName, other.fullName) ? [] : ["nome"]),
    ...(isBornApart ? ["nascimento"] : []),
    ...(cpf !== null && other.cpfHash !== null && cpf !== other.cpfHash ? ["CPF"] : []),
  ];
}

/**
 * Reasons to ask for a confirmation: names, birth dates or CPFs of two people; guardians who come to see more, or
 * differ for a minor; agreements of two families.
 */
export function warningsOf({ own, other }: Pair, isMinor: (side: Side) => boolean): string[] {
  const differs =
    guardiansOf(own) !== guardiansOf(other) && own.guardians.length + other.guardians.length > 0;
  const bothGuarded = own.guardians.length > 0 && other.guardians.length > 0;
  const strange = strangeFacts({ own, other });
  return [
    ...(strange.length > 0 ? [words.warnings.strangers(strange)] : []),
    ...(differs && !bothGuarded ? [words.warnings.guarded] : []),
    ...(differs && bothGuarded && (isMinor(own) || isMinor(other)) ? [words.warnings.guardians] : []),
    ...(differs && bothGuarded && own.agreement && other.agreement ? [words.warnings.families] : []),
  ];
}

/** Rows that come along with the other student, in words. */
export function movesOf({ other }: Pair): string[] {
  const { _count: counts, guardians, tags, arts } = other;
  const moves = words.moves;
  return [
    { count: counts.attendances, said: moves.presences },
    { count: counts.charges, said: moves.charges },
    { count: counts.payments, said: moves.payments },
    { count: counts.enrollments, said: moves.places },
    { count: arts.filter(({ beltRank }) => beltRank).length, said: moves.promotions },
    { count: counts.notes, said: moves.notes },
    { count: counts.files, said: moves.files },
    { count: guardians.length, said: moves.guardians },
    { count: tags.length, said: moves.tags },
  ].flatMap(({ count, said }) => (count > 0 ? [said(count)] : []));
}

/** First days of the months that the fees of a student cover. */
const coveredBy = ({ charges }: Side): IsoDay[] =>
  charges.flatMap(({ period, coversMonths }) =>
    period === null
      ? []
      : Array.from({ length: coversMonths }, (_, months) => addMonths(dateToDay(period), months)),
  );

/** Months for which both have a fee. */
export function sameMonthsOf({ own, other }: Pair): string | null {
  const known = new Set(coveredBy(own));
  const months = [...new Set(coveredBy(other))].filter((month) => known.has(month)).map(monthOfYear);
  if (months.length === 0) return null;
  return months.length > 3 ? `${formatCount(months.length)} meses` : months.join(" e ");
}

/** The address of the login that a union would close; null if at most one of them enters. */
export const closingOf = ({ own, other }: Pair): string | null =>
  own.user && other.user && own.userId !== other.userId ? maskEmail(other.user.email) : null;

/** The student under whom a record that was united away is found now. Throws NotFoundError if it never was. */
export async function getForward(tx: StudioTx, { id }: { id: string }): Promise<string> {
  const union = await tx.studentUnion.findFirst({ where: { goneId: id }, select: { keptId: true } });
  if (!union) throw new NotFoundError(commonCopy.notFound);
  return union.keptId;
}

/** `namesake` tells the record that went from the one who stayed, where the latter has its name now. */
export type OpenUnion = {
  id: string;
  name: string;
  on: IsoDay;
  namesake: { was: string | null; born: number | null } | null;
};

/**
 * The latest union of a student, if it may still be undone. Its record is for the database alone, so it is no relation.
 */
export async function findOpenUnion(
  tx: StudioTx,
  { studentId, fullName, at, timeZone }: { studentId: string; fullName: string; at: Date; timeZone: string },
): Promise<OpenUnion | null> {
  const union = await tx.studentUnion.findFirst({
    where: { keptId: studentId },
    orderBy: { createdAt: "desc" },
    select: { id: true, goneName: true, createdAt: true },
  });
  if (!union || !mayPart(union.createdAt, at)) return null;
  const { id, goneName: name } = union;
  const isNamesake = nameKey(name) === nameKey(fullName);
  return {
    id,
    name,
    on: dayOf(union.createdAt, timeZone),
    namesake: isNamesake ? await findNames(tx, union) : null,
  };
}

async function findNames(tx: StudioTx, { id, goneName }: { id: string; goneName: string }) {
  const [names] = await tx.$queryRaw<{ was: string | null; born: number | null }[]>`
    select was, born from union_names(${id}::uuid)`;
  const { was = null, born = null } = names ?? {};
  return { was: was === goneName ? null : was, born };
}
