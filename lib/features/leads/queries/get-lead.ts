import "server-only";
import type { StudioTx } from "@/lib/db/doors";
import type { Prisma } from "@/lib/db/generated/client";
import { type IsoDay, dateToDay, dayOf } from "@/lib/kernel/dates";
import { NotFoundError } from "@/lib/kernel/errors";
import { leadsCopy } from "../copy";
import { isDue, sourceFields } from "../rules";
import { historyOf, leadHistory } from "./lead-history";
import { masked } from "./list-leads";
import type { Day } from "./moments";

/** Values for the form of a new student, and the student's id if the lead has become one. */
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

const leadColumns = {
  id: true,
  name: true,
  email: true,
  phone: true,
  source: true,
  status: true,
  notes: true,
  nextContactAt: true,
  updatedAt: true,
} as const satisfies Prisma.LeadSelect;

export async function getLeadValues(tx: StudioTx, { id, timeZone }: { id: string; timeZone: string }) {
  const lead = await tx.lead.findFirst({
    where: { id },
    select: { ...leadColumns, martialArt: { select: { id: true, name: true } } },
  });
  if (!lead) throw new NotFoundError(leadsCopy.unknown);
  const { nextContactAt, updatedAt, source, ...rest } = lead;
  return {
    ...rest,
    ...sourceFields(source),
    nextContactOn: nextContactAt && dayOf(nextContactAt, timeZone),
    version: updatedAt.toISOString(),
  };
}

export type LeadValues = Awaited<ReturnType<typeof getLeadValues>>;

type Asked = Day & { id: string; contacts: "masked" | "open" };

/** The whole record of one lead, in one statement. Contacts are masked unless shown on request. */
export async function getLead(tx: StudioTx, { id, contacts, today, timeZone }: Asked) {
  const lead = await tx.lead.findFirst({
    where: { id },
    select: {
      ...leadColumns,
      loss: true,
      lostReason: true,
      studentId: true,
      stageChangedAt: true,
      createdAt: true,
      martialArt: { select: { name: true } },
      ...leadHistory,
    },
  });
  if (!lead) throw new NotFoundError(leadsCopy.unknown);
  const { createdAt, stageChangedAt, updatedAt, nextContactAt, martialArt, ...rest } = lead;
  const nextContact = nextContactAt && dayOf(nextContactAt, timeZone);
  const { events, messages, attendances, ...row } = rest;
  return {
    ...row,
    ...(contacts === "masked" && masked(row)),
    martialArt: martialArt?.name ?? null,
    since: dayOf(createdAt, timeZone),
    atStageSince: dayOf(stageChangedAt, timeZone),
    nextContact,
    isDue: isDue({ status: row.status, nextContact }, today),
    version: updatedAt.toISOString(),
    history: historyOf({ events, messages, attendances }),
  };
}

export type LeadView = Awaited<ReturnType<typeof getLead>>;
