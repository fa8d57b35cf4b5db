import "server-only";
import { withStudio } from "@/lib/db/doors";
import { inParts, perStudio } from "@/lib/jobs/per-studio";
import { chargeFees } from "./commands/charge-fees";
import { FEE_JOB } from "./rules";

/** Each night, so that whoever came back or was given a fee since is charged too; a month's fee is one charge anyway. */
export const feeJob = perStudio({
  name: FEE_JOB,
  localHour: 3,
  prepare: ({ studioId, day }) =>
    inParts("charges", () => withStudio(studioId, (tx) => chargeFees(tx, { today: day }))),
});
