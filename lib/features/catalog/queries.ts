import "server-only";
import type { StudioTx } from "@/lib/db/doors";
import type { BeltFacts, BeltLook } from "./rules";

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
