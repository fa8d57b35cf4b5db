import "server-only";
import { perStudio } from "@/lib/jobs/per-studio";
import { chargeFees } from "./commands/charge-fees";

/** Each night, so that whoever came back or was given a fee since is charged too; a month's fee is one charge anyway. */
export const feeJob = perStudio({
  name: "payments.charge-fees",
  localHour: 3,
  step: async (tx, { day }) => ({ charges: await chargeFees(tx, { today: day }) }),
});
