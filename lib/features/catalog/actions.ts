"use server";

import { studioRead } from "@/lib/action/studio-read";
import { nothing } from "@/lib/kernel/fields";
import { listArts, listBelts } from "./queries";
import { beltsOfArt } from "./schema";

export const readArts = studioRead({
  name: "catalog.arts",
  can: "students:read",
  input: nothing,
  run: ({ tx }) => listArts(tx),
});

export const readBelts = studioRead({
  name: "catalog.belts",
  can: "students:read",
  input: beltsOfArt,
  run: ({ tx, input }) => listBelts(tx, input.martialArtId),
});
