import "server-only";
import type { StudioTx } from "@/lib/db/doors";
import { sql } from "@/lib/db/sql";
import { cents } from "@/lib/kernel/money";
import type { CatalogArt } from "../rules/belts";

export type OwnArt = CatalogArt & { isOwn: boolean };

/** Arts of the catalog with their ladders; those that the academy has are marked. */
export const selectArts = sql`
    select a.id, a.name, a.modality,
           exists(select from classes c where c.martial_art_id = a.id)
             or exists(select from student_arts s where s.martial_art_id = a.id) as "isOwn",
           (select coalesce(jsonb_agg(jsonb_build_object('id', b.id, 'name', b.name, 'grade', b.grade,
                     'degreesMax', b.degrees_max) order by b.order_rank), '[]')
              from belt_ranks b where b.martial_art_id = a.id) as belts
      from martial_arts a order by a.name`;

export const listArts = (tx: StudioTx) => tx.$queryRaw<OwnArt[]>(selectArts);

/** Everything of the academy that a row may name: arts with their belts, plans, classes. */
export async function readAcademy(tx: StudioTx) {
  const arts = await listArts(tx);
  const plans = await tx.plan.findMany({
    orderBy: { name: "asc" },
    select: { id: true, name: true, amountCents: true, active: true },
  });
  const classes = await tx.studioClass.findMany({
    where: { status: "active" },
    orderBy: [{ dayOfWeek: "asc" }, { id: "asc" }],
    select: { id: true, name: true, martialArtId: true },
  });
  return {
    arts,
    plans: plans.map(({ amountCents, ...plan }) => ({ ...plan, amount: cents(amountCents) })),
    classes,
  };
}

export type Academy = Awaited<ReturnType<typeof readAcademy>>;
