import "server-only";
import { studio } from "@/lib/action/areas";
import { loader } from "@/lib/action/loader";
import { nothing } from "@/lib/kernel/fields";
import { listArtChoices, listBelts } from "./queries";
import { beltsOfArt } from "./schema";

export const loadArtChoices = loader(studio)({
  name: "catalog.arts",
  can: "students:read",
  input: nothing,
  run: ({ tx }) => listArtChoices(tx),
});

export const loadBeltChoices = loader(studio)({
  name: "catalog.belts",
  can: "classes:read",
  input: beltsOfArt,
  run: ({ tx, input }) => listBelts(tx, input.martialArtId),
});
