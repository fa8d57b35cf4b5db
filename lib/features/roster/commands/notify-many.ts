import "server-only";
import type { StudioTx } from "@/lib/db/doors";
import { sendNotice } from "@/lib/features/notices/commands";
import type { StudentNoticeType } from "@/lib/features/notices/schema";
import type { ChosenStudent } from "@/lib/features/students/queries/list-chosen";
import type { IsoDay } from "@/lib/kernel/dates";
import { DomainError } from "@/lib/kernel/errors";
import { rosterCopy } from "../copy/acts";
import { ENDLESS, type Left, sortOut } from "../rules/sort-out";

type Notice = { type: StudentNoticeType; title: string; message: string; mail: boolean };

/** `done` are the ids of those who are told. */
type Outcome = { id: string; mailed: number | null; done: string[]; left: Left[] };

/** One notice to all of them. `aboutMoney`: they were chosen by what they owe, so it is for those who may pay alone. */
export async function notifyMany(
  tx: StudioTx,
  {
    people,
    ...notice
  }: Notice & {
    people: readonly ChosenStudent[];
    aboutMoney: boolean;
    studioId: string;
    today: IsoDay;
  },
): Promise<Outcome> {
  const { going, left } = sortOut("notify", { people, room: ENDLESS });
  if (going.length === 0) throw new DomainError("empty", rosterCopy.nobodyLeft);
  const done = going.map(({ id }) => id);
  const { id, mailed } = await sendNotice(tx, { ...notice, audience: "chosen", studentIds: done });
  return { id, mailed, done, left };
}
