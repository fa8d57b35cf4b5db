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

type BeltHeld = { id: string | null; look: BeltLook | null; count: number };
/** `belts` are told of the arts that are looked at (`Looked`); `count` is null where nobody counted. */
export type ArtHeld = { id: string; name: string; count: number | null; belts: BeltHeld[] };
/** `everybody` has one or more of the arts, or none. */
export type RanksHeld = { everybody: number; arts: ArtHeld[] };

type StoredLook = { [Key in keyof BeltLook]: BeltLook[Key] | null };

/** An art as `ranksSql` tells of it. */
export type RankHeld = {
  id: string;
  name: string;
  modality: string;
  count: number | null;
  belts: (StoredLook & { belt: string | null; count: number })[] | null;
};

/** Of which arts the belts are told: of one by its id, of the only one there is (null), or of every one. */
type Looked = string | null | typeof EVERY_ART;
export const EVERY_ART = Symbol("every art");

/**
 * How many have which art, and of the art that is looked at which belt, from the lowest: one value, a list of `RankHeld`.
 * `held` selects `art`, `belt` and how many `have` them.
 */
export const ranksSql = (held: Sql, looked: Looked): Sql => sql`
  with held as (select art, belt, sum(have)::int as count from (${held}) held group by 1, 2),
       arts as (select art, sum(count)::int as count from held group by 1)
  select coalesce(json_agg(told), '[]')
    from (select m.id, m.name, m.modality, arts.count,
                 (select json_agg(belts)
                    from (select held.belt, held.count, b.name, b.color, b.color2, b.color3, b.tip_color as "tipColor"
                            from held left join belt_ranks b on b.id = held.belt
                           where held.art = arts.art and ${isLooked(looked)}
                           order by b.order_rank nulls first) belts) as belts
            from arts join martial_arts m on m.id = arts.art) told`;

const isLooked = (looked: Looked): Sql =>
  looked === EVERY_ART ? sql`true` : sql`(arts.art = ${looked}::uuid or (select count(*) from arts) = 1)`;

/** By name as a Brazilian sorts. */
export function artsHeld(rows: readonly RankHeld[]): ArtHeld[] {
  const called = calledArts(rows);
  return rows
    .map(({ id, name, count, belts }) => ({
      id,
      name: called.get(id) ?? name,
      count,
      belts: (belts ?? []).map(({ belt, count, name, color, ...rest }) => ({
        id: belt,
        look: name === null || color === null ? null : { name, color, ...rest },
        count,
      })),
    }))
    .sort((one, other) => byName.compare(one.name, other.name));
}
