import "server-only";
import type { StudioTx } from "@/lib/db/doors";
import { type Sql, sql } from "@/lib/db/sql";
import { type BeltFacts, type BeltLook, calledArts } from "./rules";

export type ArtChoice = { id: string; name: string };

export type Belt = BeltLook & { id: string; degreesMax: number };

/** What of a belt a list or profile draws. */
export const beltLook = { name: true, color: true, color2: true, color3: true, tipColor: true } as const;

const byName = new Intl.Collator("pt-BR");

/** All arts as id and name, by name as a Brazilian sorts (STU-17). */
export async function listArts(tx: StudioTx): Promise<ArtChoice[]> {
  const arts = await tx.martialArt.findMany({ select: { id: true, name: true } });
  return arts.sort((a, b) => byName.compare(a.name, b.name));
}

/** The belts of one art, lowest first. */
export const listBelts = (tx: StudioTx, martialArtId: string): Promise<Belt[]> =>
  tx.beltRank.findMany({
    where: { martialArtId },
    orderBy: { orderRank: "asc" },
    select: { ...beltLook, id: true, degreesMax: true },
  });

export const findBeltFacts = (tx: StudioTx, beltId: string): Promise<BeltFacts | null> =>
  tx.beltRank.findUnique({ where: { id: beltId }, select: { martialArtId: true, degreesMax: true } });

export type BeltHeld = { id: string | null; look: BeltLook | null; count: number };
export type ArtHeld = { id: string; name: string; count: number; belts: BeltHeld[] };
/** `everybody` has one or more of the arts, or none. */
export type RanksHeld = { everybody: number; arts: ArtHeld[] };

/** An art and belt as `ranksSql` tells of it. */
export type RankHeld = {
  art: string;
  artName: string;
  modality: string;
  belt: string | null;
  count: number;
} & BeltLook;

/**
 * How many have which art and belt, the belts of an art from the lowest: one value, a list of `RankHeld`. `held` selects
 * `art` and `belt`, one row for each that somebody has.
 */
export const ranksSql = (held: Sql): Sql => sql`
  select coalesce(json_agg(ranks), '[]')
    from (select held.*, m.name as "artName", m.modality, b.name, b.color, b.color2, b.color3, b.tip_color as "tipColor"
            from (select art, belt, count(*) from (${held}) held group by 1, 2) held
            join martial_arts m on m.id = held.art
            left join belt_ranks b on b.id = held.belt
           order by m.id, b.order_rank nulls first) ranks`;

/** By name as a Brazilian sorts. */
export function artsHeld(rows: readonly RankHeld[]): ArtHeld[] {
  const arts = new Map<string, ArtHeld>();
  const called = calledArts(rows.map(({ art: id, artName: name, modality }) => ({ id, name, modality })));
  for (const { art: id, artName, belt, count, name, color, color2, color3, tipColor } of rows) {
    const art = arts.get(id) ?? { id, name: called.get(id) ?? artName, count: 0, belts: [] };
    art.count += count;
    art.belts.push({
      id: belt,
      look: belt === null ? null : { name, color, color2, color3, tipColor },
      count,
    });
    arts.set(id, art);
  }
  return [...arts.values()].sort((one, other) => byName.compare(one.name, other.name));
}
