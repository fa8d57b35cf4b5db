import "server-only";
import type { StudioTx } from "@/lib/db/doors";
import type { IsoDay } from "@/lib/kernel/dates";
import { NotFoundError } from "@/lib/kernel/errors";
import { sessionCopy } from "../copy";

export type ClassDay = { classId: string; day: IsoDay };

/**
 * Session ids of weekly classes on days, in the order given. Existing sessions are kept, missing ones are created for
 * active classes. The database refuses a day that is not on the class's weekday.
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

/** Takes the row lock of one class's session on one day, and creates the session if needed. */
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

/** Locks in the order of ids, so that two transactions wait for each other and never deadlock. */
export const holdSessions = (tx: StudioTx, ids: readonly string[]): Promise<HeldSession[]> =>
  tx.$queryRaw<HeldSession[]>`
    select id, class_id as "classId", status, end_time as "endTime" from class_sessions where id = any(${ids}::uuid[])
     order by id for no key update`;
