import "server-only";
import { PAGE_SIZE } from "@/lib/config/constants";
import type { StudioTx } from "@/lib/db/doors";
import { type Sql, sql } from "@/lib/db/sql";
import type { Prisma } from "@/lib/db/generated/client";
import { type IsoDay, dateToDay, dayOf } from "@/lib/kernel/dates";
import { maskEmail, maskPhone } from "@/lib/kernel/text";
import { closedStages, isDue } from "./rules";
import { type LeadFilter, type LeadStatus, leadStatuses } from "./schema";

type Day = { today: IsoDay; timeZone: string };

/** When the day is over, where the academy is. */
const dayEndsSql = ({ today, timeZone }: Day): Sql =>
  sql`((${today}::date + 1)::timestamp at time zone ${timeZone}::text)`;

/** Of `leads l`: whom to call today, or earlier and nobody did. */
export const dueLeadsSql = (day: Day): Sql =>
  sql`l.status <> all (${closedStages}::lead_status[]) and l.next_contact_at < ${dayEndsSql(day)}`;

/** `dayEnds` is null where there is nobody. */
export type LeadCounts = { byStage: Record<LeadStatus, number>; due: number; dayEnds: Date | null };

/** How many leads stand at each stage, every stage named, and how many are to be called. */
export async function countLeads(tx: StudioTx, day: Day): Promise<LeadCounts> {
  const rows = await tx.$queryRaw<{ status: LeadStatus; count: number; due: number; dayEnds: Date }[]>`
    select l.status, count(*)::int as count, (count(*) filter (where ${dueLeadsSql(day)}))::int as due,
           ${dayEndsSql(day)} as "dayEnds"
      from leads l group by l.status`;
  const counted = new Map(rows.map(({ status, count }) => [status, count]));
  // Safe because the keys are exactly the tuple of all stages.
  const byStage = Object.fromEntries(
    leadStatuses.map((stage) => [stage, counted.get(stage) ?? 0]),
  ) as LeadCounts["byStage"];
  return { byStage, due: rows.reduce((sum, { due }) => sum + due, 0), dayEnds: rows[0]?.dayEnds ?? null };
}

const newest = [{ createdAt: "desc" as const }, { id: "desc" as const }];

/** Who waits for a call comes in the order of waiting; who has no day for it comes last. */
function sorted({
  order,
  isDue,
}: Pick<LeadFilter, "order" | "isDue">): Prisma.LeadOrderByWithRelationInput[] {
  if (order === null) return isDue ? [{ nextContactAt: "asc" }, { id: "asc" }] : newest;
  const { by, direction } = order;
  if (by === "nome") return [{ foldedName: direction }, { id: direction }];
  if (by === "chegada") return [{ createdAt: direction }, { id: direction }];
  return [{ nextContactAt: { sort: direction, nulls: "last" } }, { id: direction }];
}

const masked = ({ email, phone }: { email: string | null; phone: string | null }) => ({
  email: email && maskEmail(email),
  phone: phone && maskPhone(phone),
});

/**
 * One page of leads, newest first or as asked. Days are those of the given time zone; contacts leave the server masked unless
 * somebody asked for them.
 */
export async function listLeads(
  tx: StudioTx,
  filter: Pick<LeadFilter, "stage" | "isDue" | "contacts" | "order"> &
    Day & { skip: number; dayEnds: Date | null },
) {
  const { stage, isDue: isDueAlone, dayEnds } = filter;
  const rows = await tx.lead.findMany({
    where: {
      ...(stage && { status: stage }),
      ...(isDueAlone && dayEnds && { status: { notIn: [...closedStages] }, nextContactAt: { lt: dayEnds } }),
    },
    orderBy: sorted(filter),
    skip: filter.skip,
    take: PAGE_SIZE,
    select: {
      id: true,
      name: true,
      email: true,
      phone: true,
      source: true,
      status: true,
      studentId: true,
      nextContactAt: true,
      createdAt: true,
      updatedAt: true,
      martialArt: { select: { modality: true } },
    },
  });
  return rows.map(({ martialArt, createdAt, updatedAt, nextContactAt, ...lead }) => {
    const nextContact = nextContactAt && dayOf(nextContactAt, filter.timeZone);
    return {
      ...lead,
      ...(filter.contacts === "masked" && masked(lead)),
      martialArt: martialArt?.modality ?? null,
      since: dayOf(createdAt, filter.timeZone),
      nextContact,
      isDue: isDue({ status: lead.status, nextContact }, filter.today),
      version: updatedAt.toISOString(),
    };
  });
}

export type LeadRow = Awaited<ReturnType<typeof listLeads>>[number];

/** What the form of a new student takes from a lead, and who it became if it did. */
export type LeadToEnrol = {
  id: string;
  fullName: string;
  email: string | null;
  phone: string | null;
  birthDate: IsoDay | null;
  source: string | null;
  martialArt: { id: string; name: string } | null;
  student: { id: string; fullName: string } | null;
};

/** Null for an id that is no lead of this studio. */
export async function findLeadToEnrol(tx: StudioTx, id: string): Promise<LeadToEnrol | null> {
  const lead = await tx.lead.findFirst({
    where: { id },
    select: {
      id: true,
      name: true,
      email: true,
      phone: true,
      birthDate: true,
      source: true,
      martialArt: { select: { id: true, name: true } },
      student: { select: { id: true, fullName: true } },
    },
  });
  if (!lead) return null;
  const { name, birthDate, ...rest } = lead;
  return { ...rest, fullName: name, birthDate: birthDate && dateToDay(birthDate) };
}
