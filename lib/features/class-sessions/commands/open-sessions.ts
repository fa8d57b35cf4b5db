import "server-only";
import type { StudioTx } from "@/lib/db/doors";
import type { IsoDay } from "@/lib/kernel/dates";
import { NotFoundError } from "@/lib/kernel/errors";
import { sessionCopy } from "../copy";

/** A weekly class on one day. */
export type ClassDay = { classId: string; day: IsoDay };

/**
 * The sessions of weekly classes on days, in the order they were asked for: those that are there already, and new ones of
 * active classes. The database refuses a day that is not the class's weekday.
 */
export async function openSessions(tx: StudioTx, classDays: readonly ClassDay[]): Promise<string[]> {
  const classIds = classDays.map(({ classId }) => classId);
  const days = classDays.map(({ day }) => day);
  const opened = await tx.$queryRaw<{ id: string | null }[]>`
    select open_session(classDay.class_id, classDay.day) as id
      from unnest(${classIds}::uuid[], ${days}::date[]) with ordinality as classDay (class_id, day, place)
     order by classDay.place`;
  return opened.map(({ id }) => {
    if (id === null) throw new NotFoundError(sessionCopy.notFound);
    return id;
  });
}

/** The session of one class on one day, and nobody else changes it until this transaction has ended. */
export async function holdSession(tx: StudioTx, classDay: ClassDay): Promise<HeldSession> {
  const [id = ""] = await openSessions(tx, [classDay]);
  const [held] = await holdSessions(tx, [id]);
  if (!held) throw new NotFoundError(sessionCopy.notFound);
  return held;
}

export type HeldSession = {
  id: string;
  classId: string;
  status: "scheduled" | "held" | "cancelled";
  endTime: string;
};

/** In one order, so that two who hold several wait for each other and never lock each other out. */
export const holdSessions = (tx: StudioTx, ids: readonly string[]): Promise<HeldSession[]> =>
  tx.$queryRaw<HeldSession[]>`
    select id, class_id as "classId", status, end_time as "endTime" from class_sessions where id = any(${ids}::uuid[])
     order by id for no key update`;
