import "server-only";
import type { StudioTx } from "@/lib/db/doors";
import { type BeltFacts, type BeltLook, calledArts } from "./rules";

/** `kids`: the ladder for children of the same modality, if there is one. */
export type ArtChoice = { id: string; name: string; kids?: { id: string; name: string } };

export type Belt = BeltLook & { id: string; degreesMax: number };

export const beltLook = { name: true, color: true, color2: true, color3: true, tipColor: true } as const;

const byName = new Intl.Collator("pt-BR");

/** All arts by name, in Brazilian sort order (STU-17). */
export async function listArts(tx: StudioTx): Promise<ArtChoice[]> {
  const arts = await tx.martialArt.findMany({ select: { id: true, name: true } });
  return arts.sort((a, b) => byName.compare(a.name, b.name));
}

/** The same to choose from, each with the children's ladder of its modality (AGR-51). */
export async function listArtChoices(tx: StudioTx): Promise<ArtChoice[]> {
  const looks = await tx.martialArt.findMany({
    select: { id: true, name: true, modality: true, audience: true },
  });
  // Jiu-Jitsu's is a modality of its own, "Jiu-Jitsu Kids".
  const kidsOf = (modality: string) =>
    looks.find((art) => art.audience === "kids" && `${art.modality} `.startsWith(`${modality} `));
  return looks
    .sort((a, b) => byName.compare(a.name, b.name))
    .map(({ id, name, modality, audience }) => {
      const kids = audience === "kids" ? undefined : kidsOf(modality);
      return { id, name, ...(kids && { kids: { id: kids.id, name: kids.name } }) };
    });
}

export const listBelts = (tx: StudioTx, martialArtId: string): Promise<Belt[]> =>
  tx.beltRank.findMany({
    where: { martialArtId },
    orderBy: { orderRank: "asc" },
    select: { ...beltLook, id: true, degreesMax: true },
  });

export const findBeltFacts = (tx: StudioTx, beltId: string): Promise<BeltFacts | null> =>
  tx.beltRank.findUnique({ where: { id: beltId }, select: { martialArtId: true, degreesMax: true } });

type BeltHeld = { id: string | null; look: BeltLook | null; count: number };
/** `belts` is filled only for the arts asked for (`Looked`). */
export type ArtHeld = { id: string; name: string; count: number; belts: BeltHeld[] };
/** `everybody`: all students, with any number of arts or none. */
export type RanksHeld = { everybody: number; arts: ArtHeld[] };

/** Students holding a belt of an art; `belt` null: those without a belt in it. */
export type RankHeld = { art: string; belt: string | null; count: number };

/** The arts whose belts are read: one by its id, the only one there is (null), or all. */
type Looked = string | null | typeof EVERY_ART;
export const EVERY_ART = Symbol("every art");

/** Arts by name in Brazilian sort order; the belts of the requested ones from the lowest. */
export async function nameRanks(
  tx: StudioTx,
  { held, looked }: { held: readonly RankHeld[]; looked: Looked },
): Promise<ArtHeld[]> {
  if (held.length === 0) return [];
  const arts = await tx.martialArt.findMany({
    where: { id: { in: [...new Set(held.map(({ art }) => art))] } },
    select: {
      id: true,
      name: true,
      modality: true,
      belts: { orderBy: { orderRank: "asc" }, select: { ...beltLook, id: true } },
    },
  });
  const called = calledArts(arts);
  const isLooked = (id: string) => looked === EVERY_ART || looked === id || arts.length === 1;
  return arts
    .map(({ id, name, belts }) => {
      const own = held.filter(({ art }) => art === id);
      const withBelt = (belt: string | null, look: BeltLook | null): BeltHeld[] =>
        own.filter((each) => each.belt === belt).map(({ count }) => ({ id: belt, look, count }));
      return {
        id,
        name: called.get(id) ?? name,
        count: own.reduce((sum, { count }) => sum + count, 0),
        belts: isLooked(id)
          ? [...withBelt(null, null), ...belts.flatMap(({ id: belt, ...look }) => withBelt(belt, look))]
          : [],
      };
    })
    .sort((one, other) => byName.compare(one.name, other.name));
}
