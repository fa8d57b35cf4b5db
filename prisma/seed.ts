import "server-only";
import { isDeepStrictEqual } from "node:util";
import { closeDatabase } from "@/lib/db/client";
import { type SystemTx, withSystem } from "@/lib/db/doors";
import { referenceArts } from "./reference/arts";

/** Inserts missing martial arts and belts and updates changed ones. A second run changes nothing. */
async function seedReference(tx: SystemTx): Promise<number> {
  const arts = new Map((await tx.martialArt.findMany()).map((art) => [art.id, art]));
  const belts = new Map((await tx.beltRank.findMany()).map((belt) => [belt.id, belt]));
  let written = 0;
  for (const { row, belts: ladder } of referenceArts) {
    if (!isDeepStrictEqual(arts.get(row.id), row)) {
      await tx.martialArt.upsert({ where: { id: row.id }, create: row, update: row });
      written += 1;
    }
    for (const belt of ladder.filter((wanted) => !isDeepStrictEqual(belts.get(wanted.id), wanted))) {
      await tx.beltRank.upsert({ where: { id: belt.id }, create: belt, update: belt });
      written += 1;
    }
  }
  return written;
}

async function main() {
  try {
    const written = await withSystem("seed", seedReference);
    process.stdout.write(
      written > 0 ? `reference data: ${written} rows written\n` : "reference data is up to date\n",
    );
  } finally {
    await closeDatabase();
  }
}

void main();
