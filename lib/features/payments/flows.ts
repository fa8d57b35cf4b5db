import "server-only";
import { withStudio } from "@/lib/db/doors";
import { inParts, perStudio } from "@/lib/jobs/per-studio";
import { chargeFees } from "./commands/charge-fees";
import { FEE_JOB } from "./rules";

/** Runs each night, so that students who return or get a fee during the month are charged too. */
export const feeJob = perStudio({
  name: FEE_JOB,
  localHour: 3,
  prepare: ({ studioId, day }) =>
    inParts("charges", () => withStudio(studioId, (tx) => chargeFees(tx, { today: day }))),
});
