import "server-only";
import { withStudio } from "@/lib/db/doors";
import { inParts, perStudio } from "@/lib/jobs/per-studio";
import { anonymiseMoney } from "./commands";
import { ANONYMISE_JOB, namedSince } from "./rules";

/** Runs nightly, although most of the work is due on the first of January: money loses its name after some years. */
export const anonymiseJob = perStudio({
  name: ANONYMISE_JOB,
  localHour: 4,
  prepare: ({ studioId, day }) =>
    inParts("anonymised", () =>
      withStudio(studioId, (tx) => anonymiseMoney(tx, { before: namedSince(day) })),
    ),
});
