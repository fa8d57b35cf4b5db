import "server-only";
import { withStudio } from "@/lib/db/doors";
import { inParts, perStudio } from "@/lib/jobs/per-studio";
import { anonymiseMoney } from "./commands/anonymise";
import { chargeFees } from "./commands/charge-fees";
import { ANONYMISE_JOB, FEE_JOB, namedSince } from "./rules";

/** Each night, so that whoever came back or was given a fee since is charged too; a month's fee is one charge anyway. */
export const feeJob = perStudio({
  name: FEE_JOB,
  localHour: 3,
  prepare: ({ studioId, day }) =>
    inParts("charges", () => withStudio(studioId, (tx) => chargeFees(tx, { today: day }))),
});

/** Each night, though there is work on the first of a year alone: what is over is nobody's once its years have passed. */
export const anonymiseJob = perStudio({
  name: ANONYMISE_JOB,
  localHour: 4,
  prepare: ({ studioId, day }) =>
    inParts("anonymised", () =>
      withStudio(studioId, (tx) => anonymiseMoney(tx, { before: namedSince(day) })),
    ),
});
