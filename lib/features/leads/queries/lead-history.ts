import "server-only";
import { type IsoDay, dateToDay } from "@/lib/kernel/dates";
import type { Prisma } from "@/lib/db/generated/client";
import { type LeadStatus, EVENTS_SHOWN } from "../rules";
import type { LeadContactKind, LeadLoss } from "../schema";

export const leadHistory = {
  events: {
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: EVENTS_SHOWN,
    select: {
      id: true,
      kind: true,
      fromStatus: true,
      toStatus: true,
      contact: true,
      loss: true,
      note: true,
      userId: true,
      createdAt: true,
    },
  },
  messages: {
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: EVENTS_SHOWN,
    select: { id: true, channel: true, body: true, userId: true, createdAt: true },
  },
  attendances: {
    where: { voidedAt: null },
    orderBy: [{ recordedAt: "desc" }, { id: "desc" }],
    take: EVENTS_SHOWN,
    select: {
      id: true,
      day: true,
      recordedAt: true,
      userId: true,
      session: { select: { class: { select: { name: true } } } },
    },
  },
} as const satisfies Prisma.LeadSelect;

type Rows = Prisma.LeadGetPayload<{ select: typeof leadHistory }>;

type What =
  | { kind: "came"; at: LeadStatus }
  | { kind: "moved"; from: LeadStatus; to: LeadStatus; loss: LeadLoss | null; note: string | null }
  | { kind: "spoke"; contact: LeadContactKind | null; note: string }
  | { kind: "message"; channel: "mail" | "whatsapp" | "notice" | "push"; body: string | null }
  | { kind: "trial"; day: IsoDay; className: string | null };

export type LeadHappening = { id: string; moment: Date; userId: string | null; what: What };

/** Everything in one list, latest first. */
export const historyOf = ({ events, messages, attendances }: Rows): LeadHappening[] =>
  [
    ...events.map(({ id, createdAt, userId, ...event }) => ({
      id,
      moment: createdAt,
      userId,
      what: whatOf(event),
    })),
    ...messages.map(({ id, createdAt, userId, channel, body }) => ({
      id,
      moment: createdAt,
      userId,
      what: { kind: "message" as const, channel, body },
    })),
    ...attendances.map(({ id, day, recordedAt, userId, session }) => ({
      id,
      moment: recordedAt,
      userId,
      what: { kind: "trial" as const, day: dateToDay(day), className: session?.class.name ?? null },
    })),
  ].toSorted((a, b) => b.moment.getTime() - a.moment.getTime());

function whatOf(event: Omit<Rows["events"][number], "id" | "createdAt" | "userId">): What {
  const { fromStatus: from, toStatus: to, contact, loss, note } = event;
  if (to === null) return { kind: "spoke", contact, note: note ?? "" };
  return from === null ? { kind: "came", at: to } : { kind: "moved", from, to, loss, note };
}
