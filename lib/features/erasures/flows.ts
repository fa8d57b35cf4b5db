import "server-only";
import { withStudio } from "@/lib/db/doors";
import { inParts, perStudio } from "@/lib/jobs/per-studio";
import { anonymiseMoney } from "./commands";
import { ANONYMISE_JOB, namedSince } from "./rules";

/** Each night, though most of the work is on the first of a year: what is over is nobody's once its years have passed. */
export const anonymiseJob = perStudio({
  name: ANONYMISE_JOB,
  localHour: 4,
  prepare: ({ studioId, day }) =>
    inParts("anonymised", () =>
      withStudio(studioId, (tx) => anonymiseMoney(tx, { before: namedSince(day) })),
    ),
});
