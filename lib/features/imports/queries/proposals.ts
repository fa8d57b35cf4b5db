import "server-only";
import { z } from "zod";
import type { StudioTx } from "@/lib/db/doors";
import { commonCopy } from "@/lib/kernel/copy/common";
import { NotFoundError } from "@/lib/kernel/errors";
import { cents } from "@/lib/kernel/money";
import { readSealed } from "@/lib/observe/read-sealed";
import { namesOf } from "../rules/batches";
import type { Unknown } from "../rules/proposals";
import { type OwnArt, selectArts } from "./academy";

/** Names that do not exist, as the batch keeps them sealed. */
const unknownNames = z.object({
  classes: z.array(z.object({ name: z.string(), rows: z.number(), artId: z.string().nullable() })),
  plans: z.array(z.object({ name: z.string(), rows: z.number(), prices: z.array(z.number()) })),
}) satisfies z.ZodType<Unknown>;

type ClassRow = {
  id: string;
  name: string;
  level: string | null;
  martialArtId: string | null;
  instructorId: string | null;
  dayOfWeek: number;
  startTime: string;
  endTime: string;
};
type PlanRow = { id: string; name: string; amount: number };
type Read = { sealed: string | null; classes: ClassRow[]; plans: PlanRow[]; arts: OwnArt[] };

/** The turmas and plans that rows of an import name and the academy lacks, those that it has, and the arts. One statement. */
export async function readProposals(tx: StudioTx, { id }: { id: string }) {
  const [row] = await tx.$queryRaw<Read[]>`
    select b.unknown_sealed as sealed,
           (select coalesce(json_agg(json_build_object('id', c.id, 'name', c.name, 'level', c.level,
                     'martialArtId', c.martial_art_id, 'instructorId', c.instructor_id, 'dayOfWeek', c.day_of_week,
                     'startTime', c.start_time, 'endTime', c.end_time)
                     order by c.name, c.start_time, c.id), '[]')
              from classes c where c.status = 'active') as classes,
           (select coalesce(json_agg(json_build_object('id', p.id, 'name', p.name, 'amount', p.amount_cents)
                     order by p.name, p.id), '[]')
              from plans p where p.active) as plans,
           (select coalesce(json_agg(art), '[]') from (${selectArts}) art) as arts
      from import_batches b where b.id = ${id}::uuid`;
  if (!row) throw new NotFoundError(commonCopy.notFound);
  const text = row.sealed === null ? null : readSealed(row.sealed, namesOf(id));
  return {
    unknown: text === null ? NONE : unknownNames.parse(JSON.parse(text)),
    arts: row.arts,
    classes: row.classes,
    plans: row.plans.map(({ amount, ...plan }) => ({ ...plan, amount: cents(amount) })),
  };
}

const NONE: Unknown = { classes: [], plans: [] };
