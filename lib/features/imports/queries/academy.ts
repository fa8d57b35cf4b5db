import "server-only";
import type { StudioTx } from "@/lib/db/doors";
import { cents } from "@/lib/kernel/money";

/** Everything of the academy that a row may name: arts with their belts, plans, classes. */
export async function readAcademy(tx: StudioTx) {
  const arts = await tx.martialArt.findMany({
    orderBy: { name: "asc" },
    select: {
      id: true,
      name: true,
      modality: true,
      belts: {
        orderBy: { orderRank: "asc" },
        select: { id: true, name: true, grade: true, degreesMax: true },
      },
    },
  });
  const own = await tx.$queryRaw<{ id: string }[]>`
    select martial_art_id as id from classes where martial_art_id is not null
    union select martial_art_id from student_arts`;
  const ownIds = new Set(own.map(({ id }) => id));
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
    arts: arts.map((art) => ({ ...art, isOwn: ownIds.has(art.id) })),
    plans: plans.map(({ amountCents, ...plan }) => ({ ...plan, amount: cents(amountCents) })),
    classes,
  };
}

export type Academy = Awaited<ReturnType<typeof readAcademy>>;
