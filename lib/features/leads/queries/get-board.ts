import "server-only";
import type { StudioTx } from "@/lib/db/doors";
import { type IsoDay, isoDay } from "@/lib/kernel/dates";
import { type LeadStatus, CARDS_SHOWN, isDue, isLate, leadStatuses } from "../rules";
import type { Day } from "./moments";

export type LeadCard = {
  id: string;
  name: string;
  source: string | null;
  martialArt: string | null;
  studentId: string | null;
  nextContact: IsoDay | null;
  isDue: boolean;
  isLate: boolean;
};

export type LeadBoard = Record<LeadStatus, LeadCard[]>;

type CardRow = Omit<LeadCard, "nextContact" | "isDue" | "isLate"> & {
  status: LeadStatus;
  nextContact: string | null;
};

/**
 * The leads who reached each stage last, as many as a column shows. A lateral join reads each column from the index.
 */
export async function getBoard(tx: StudioTx, { today, timeZone }: Day): Promise<LeadBoard> {
  const rows = await tx.$queryRaw<CardRow[]>`
    select l.id, l.name, l.source, l.student_id as "studentId", stage.status, m.modality as "martialArt",
           to_char(l.next_contact_at at time zone ${timeZone}::text, 'YYYY-MM-DD') as "nextContact"
      from unnest(${leadStatuses}::lead_status[]) with ordinality stage (status, rank)
           cross join lateral (select * from leads l where l.stage_rank = stage.rank::smallint
                                order by l.stage_changed_at desc, l.id desc limit ${CARDS_SHOWN}) l
           left join martial_arts m on m.id = l.martial_art_id
     order by l.stage_changed_at desc, l.id desc`;
  const cards = rows.map(({ nextContact: day, ...row }) => {
    const nextContact = day === null ? null : isoDay(day);
    const lead = { ...row, nextContact };
    return { ...lead, isDue: isDue(lead, today), isLate: isLate(lead, today) };
  });
  // Safe because the keys are exactly the tuple of all stages.
  return Object.fromEntries(
    leadStatuses.map((stage) => [
      stage,
      cards.filter(({ status }) => status === stage).map(({ status: _stage, ...card }) => card),
    ]),
  ) as LeadBoard;
}
