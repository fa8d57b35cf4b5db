import "server-only";
import { PAGE_SIZE } from "@/lib/config/constants";
import type { StudioTx } from "@/lib/db/doors";
import type { Prisma } from "@/lib/db/generated/client";
import { type IsoDay, dateToDay, dayOf } from "@/lib/kernel/dates";
import { maskEmail, maskPhone } from "@/lib/kernel/text";
import { type LeadFilter, type LeadStatus, leadStatuses } from "./schema";

/** How many leads stand at each stage, every stage named. */
export async function countLeadsByStage(tx: StudioTx): Promise<Record<LeadStatus, number>> {
  const rows = await tx.lead.groupBy({ by: ["status"], _count: { _all: true } });
  const counted = new Map<LeadStatus, number>(rows.map((row) => [row.status, row._count._all]));
  // Safe because the keys are exactly the tuple of all stages.
  return Object.fromEntries(leadStatuses.map((stage) => [stage, counted.get(stage) ?? 0])) as Record<
    LeadStatus,
    number
  >;
}

const newest = [{ createdAt: "desc" as const }, { id: "desc" as const }];

/** Who has no day for the next contact comes last. */
function sorted(order: LeadFilter["order"]): Prisma.LeadOrderByWithRelationInput[] {
  if (order === null) return newest;
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
  filter: Pick<LeadFilter, "stage" | "contacts" | "order"> & { skip: number; timeZone: string },
) {
  const rows = await tx.lead.findMany({
    where: filter.stage ? { status: filter.stage } : {},
    orderBy: sorted(filter.order),
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
      martialArt: { select: { modality: true } },
    },
  });
  return rows.map(({ martialArt, createdAt, nextContactAt, ...lead }) => ({
    ...lead,
    ...(filter.contacts === "masked" && masked(lead)),
    martialArt: martialArt?.modality ?? null,
    since: dayOf(createdAt, filter.timeZone),
    nextContact: nextContactAt && dayOf(nextContactAt, filter.timeZone),
  }));
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
