import "server-only";
import { PAGE_SIZE } from "@/lib/config/constants";
import type { StudioTx } from "@/lib/db/doors";
import type { Prisma } from "@/lib/db/generated/client";
import { dayOf } from "@/lib/kernel/dates";
import { nameOrEmailHolds } from "@/lib/kernel/search";
import { maskPhone } from "@/lib/kernel/phone";
import { maskEmail } from "@/lib/kernel/text";
import { leadsCopy } from "../copy";
import { closedStages, isDue } from "../rules";
import type { LeadFilter } from "../schema";
import type { LeadCounts } from "./count-leads";
import type { Day } from "./moments";

const newest = [{ createdAt: "desc" as const }, { id: "desc" as const }];

/** Leads waiting for a call come in order of their day; leads without a day come last. */
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

export const masked = ({ email, phone }: { email: string | null; phone: string | null }) => ({
  email: email && maskEmail(email),
  phone: phone && maskPhone(phone),
});

type Asked = Omit<LeadFilter, "page" | "isList"> &
  Day &
  Pick<LeadCounts, "dayEnds" | "yearStarts"> & { skip: number };

/**
 * One page of leads, newest first or as asked. Days are those of the given time zone. Contacts are masked here, before
 * they leave the server, unless shown on request.
 */
export async function listLeads(tx: StudioTx, asked: Asked) {
  const rows = await tx.lead.findMany({
    where: { AND: [lookedFor(asked), nameOrEmailHolds(asked.q)] },
    orderBy: sorted(asked),
    skip: asked.skip,
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
    const nextContact = nextContactAt && dayOf(nextContactAt, asked.timeZone);
    return {
      ...lead,
      ...(asked.contacts === "masked" && masked(lead)),
      martialArt: martialArt?.modality ?? null,
      since: dayOf(createdAt, asked.timeZone),
      nextContact,
      isDue: isDue({ status: lead.status, nextContact }, asked.today),
      version: updatedAt.toISOString(),
    };
  });
}

export type LeadRow = Awaited<ReturnType<typeof listLeads>>[number];

/** The same conditions as in `countLeads`. */
const lookedFor = ({
  stage,
  isUnderWay,
  isDue,
  source,
  isOfYear,
  dayEnds,
  yearStarts,
}: Asked): Prisma.LeadWhereInput => ({
  ...(stage && { status: stage }),
  ...(isUnderWay && { status: { notIn: [...closedStages] } }),
  ...(isDue && { status: { notIn: [...closedStages] }, nextContactAt: { lt: dayEnds } }),
  ...(source !== null && { source: ofSource(source) }),
  ...(isOfYear && { createdAt: { gte: yearStarts } }),
});

function ofSource(source: NonNullable<LeadFilter["source"]>): Prisma.LeadWhereInput["source"] {
  if (source === "sem") return null;
  return source === "outras" ? { notIn: [...leadsCopy.sources] } : source;
}
