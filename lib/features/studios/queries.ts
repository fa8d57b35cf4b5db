import "server-only";
import { PAGE_SIZE } from "@/lib/config/constants";
import { unseal } from "@/lib/config/seal";
import type { PlatformTx, StudioTx } from "@/lib/db/doors";
import { type Sql, sql } from "@/lib/db/sql";
import { NotFoundError } from "@/lib/kernel/errors";
import { commonCopy } from "@/lib/kernel/copy";
import { type IsoDay, dayOf } from "@/lib/kernel/dates";
import { type Cents, cents } from "@/lib/kernel/money";
import { log } from "@/lib/observe/log";
import { secretPlace } from "./rules/settings";
import { subscriptionView } from "./rules/subscription";

/** The studio of the door: what it is called, and what it pays. */
export async function getStudio(tx: StudioTx) {
  const studio = await tx.studio.findFirst({
    select: {
      name: true,
      email: true,
      timeZone: true,
      logoUrl: true,
      reminderDays: true,
      autoCharge: true,
      subscriptionStatus: true,
      subscriptionPlan: true,
      trialEndsAt: true,
      createdAt: true,
      updatedAt: true,
      subscription: { select: { status: true, accessUntil: true } },
    },
  });
  if (!studio) throw new NotFoundError(commonCopy.notFound);
  return studio;
}

/** What may be shown of the academy's account at the provider: never a secret. Without a row everything is as at first (SET-18). */
export async function findPaymentSettings(tx: StudioTx) {
  const row = await tx.studioPaymentSettings.findFirst({
    select: {
      enabled: true,
      testMode: true,
      publicKey: true,
      accessToken: true,
      accessTokenHint: true,
      webhookSecret: true,
      webhookSecretHint: true,
      webhookKey: true,
      updatedAt: true,
    },
  });
  return {
    enabled: row?.enabled ?? false,
    testMode: row?.testMode ?? true,
    publicKey: row?.publicKey ?? "",
    accessToken: { isKept: Boolean(row?.accessToken), hint: row?.accessTokenHint ?? null },
    webhookSecret: { isKept: Boolean(row?.webhookSecret), hint: row?.webhookSecretHint ?? null },
    webhookKey: row?.webhookKey ?? null,
    version: row?.updatedAt.toISOString() ?? null,
  };
}

/** The academy's own account at the provider. */
export type AcademyAccount = {
  /** Null where what is kept cannot be read any more: its bytes were changed, or the server's key is another. */
  token: string | null;
  testMode: boolean;
  /** Off, nothing new is opened; what is under way goes on. */
  enabled: boolean;
  webhookKey: string | null;
  /** When it was saved last. */
  version: Date;
};

/** Null while the academy keeps no key of an account. */
export async function findAcademyAccount(tx: StudioTx): Promise<AcademyAccount | null> {
  const row = await tx.studioPaymentSettings.findFirst({
    select: {
      studioId: true,
      accessToken: true,
      testMode: true,
      enabled: true,
      webhookKey: true,
      updatedAt: true,
    },
  });
  if (!row?.accessToken) return null;
  const { studioId, accessToken, updatedAt: version, ...rest } = row;
  return { ...rest, token: readToken(accessToken, studioId), version };
}

function readToken(sealed: string, studioId: string): string | null {
  try {
    return unseal(sealed, secretPlace(studioId, "access_token"));
  } catch (error) {
    log.error({ err: error, studioId }, "the token of an academy's account cannot be read");
    return null;
  }
}

export type StudioNumbers = {
  students: number;
  activeStudents: number;
  classes: number;
  activeClasses: number;
  instructors: number;
  activeInstructors: number;
  /** Payments of every status (DASH-07, C-21). */
  revenue: Cents;
  confirmedRevenue: Cents;
};

/** As JSON hands it over: exact, as no academy's cents come near 2^53. */
export type NumbersRow = Record<keyof StudioNumbers, number>;

/**
 * All the figures of the dashboard in one row; money is dated `since`, the first of a month, or later. The few months are all
 * read, so that the statement is the same work with any day and is planned once.
 */
export const numbersSql = (since: IsoDay): Sql => sql`
    select s.*, c.*, i.*, p.*
    from (select coalesce(sum(students), 0)::int as "students",
                 coalesce(sum(students) filter (where status = 'active'), 0)::int as "activeStudents" from student_counts) s,
         (select count(*)::int as "classes",
                 (count(*) filter (where status = 'active'))::int as "activeClasses" from classes) c,
         (select count(*)::int as "instructors",
                 (count(*) filter (where status = 'active'))::int as "activeInstructors" from instructors) i,
         (select coalesce(sum(amount_cents) filter (where month >= ${since}::date), 0)::bigint as "revenue",
                 coalesce(sum(amount_cents) filter (where month >= ${since}::date and status = 'completed'), 0)::bigint
                   as "confirmedRevenue" from payment_months) p`;

export const numbersOf = (row: NumbersRow): StudioNumbers => ({
  ...row,
  revenue: cents(row.revenue),
  confirmedRevenue: cents(row.confirmedRevenue),
});

export async function getStudioNumbers(tx: StudioTx, since: IsoDay): Promise<StudioNumbers> {
  const [row] = await tx.$queryRaw<{ numbers: NumbersRow }[]>`
    select to_json(numbers) as numbers from (${numbersSql(since)}) numbers`;
  if (!row) throw new Error("a statement of aggregates gave no row");
  return numbersOf(row.numbers);
}

export type PlatformNumbers = { studios: number; active: number; onTrial: number };

/** All studios of the platform, by the states that the list's badges tell (subscriptionView). */
export async function countStudios(tx: PlatformTx, at: Date): Promise<PlatformNumbers> {
  const byStatus = await tx.studio.groupBy({ by: ["subscriptionStatus"], _count: { _all: true } });
  const onTrial = await tx.studio.count({
    where: { subscriptionStatus: { not: "active" }, trialEndsAt: { gt: at } },
  });
  const active = byStatus.find(({ subscriptionStatus }) => subscriptionStatus === "active");
  const studios = byStatus.reduce((sum, { _count }) => sum + _count._all, 0);
  return { studios, active: active?._count._all ?? 0, onTrial };
}

/** One page of studios, newest first. */
export async function listStudios(tx: PlatformTx, { skip, at }: { skip: number; at: Date }) {
  const rows = await tx.studio.findMany({
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    skip,
    take: PAGE_SIZE,
    select: {
      id: true,
      name: true,
      email: true,
      createdAt: true,
      timeZone: true,
      subscriptionStatus: true,
      subscriptionPlan: true,
      trialEndsAt: true,
      subscription: { select: { status: true, accessUntil: true } },
    },
  });
  return rows.map(({ id, name, email, createdAt, ...studio }) => ({
    id,
    name,
    email,
    since: dayOf(createdAt, studio.timeZone),
    status: subscriptionView(studio, at).state,
    plan: studio.subscriptionPlan,
    trialEndsOn: studio.trialEndsAt && dayOf(studio.trialEndsAt, studio.timeZone),
  }));
}

export type StudioRow = Awaited<ReturnType<typeof listStudios>>[number];
