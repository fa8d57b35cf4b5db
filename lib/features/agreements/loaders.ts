import "server-only";
import { studio } from "@/lib/action/areas";
import { loader } from "@/lib/action/loader";
import { today } from "@/lib/kernel/clock";
import { nothing } from "@/lib/kernel/fields";
import { getAgreementValues } from "./queries/agreement";
import { getPlan, listPlanChoices, listPlanStudents } from "./queries/plans";
import { nextMonthOf } from "./rules/change";
import { oneAgreement, onePlan } from "./schema";

/** Plans that a student may be given. */
export const loadPlanChoices = loader(studio)({
  name: "agreements.plan-choices",
  can: "fees:read",
  input: nothing,
  run: ({ tx }) => listPlanChoices(tx),
});

/** Values of one plan's form in a list of one, with its students, whose fees a changed price is shown for. */
export const loadPlanValues = loader(studio)({
  name: "agreements.plan-values",
  can: "fees:write",
  input: onePlan,
  run: async ({ tx, input, actor }) => [
    {
      ...(await getPlan(tx, input)),
      students: await listPlanStudents(tx, input),
      from: nextMonthOf(today(actor.studio.timeZone)),
    },
  ],
});

/** Values of the form of one student's agreement, in a list of one. */
export const loadAgreementValues = loader(studio)({
  name: "agreements.values",
  can: "fees:write",
  input: oneAgreement,
  run: async ({ tx, input }) => [await getAgreementValues(tx, { studentId: input.id })],
});
