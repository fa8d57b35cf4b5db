import "server-only";
import { studio } from "@/lib/action/areas";
import { loader } from "@/lib/action/loader";
import { recordAudit } from "@/lib/audit/record";
import { requestInfo } from "@/lib/observe/request";
import { getGuardianValues, suggestGuardians } from "./queries";
import { guardianOfStudent, guardianSearch } from "./schema";

/** Values of one guardian's edit form, as a list of one. Contacts are unmasked, so the reading is audited. */
export const loadGuardianValues = loader(studio)({
  name: "guardians.values",
  can: "guardians:write",
  input: guardianOfStudent,
  run: async ({ tx, input, actor: { userId } }) => {
    const values = await getGuardianValues(tx, input);
    const { ip } = await requestInfo();
    await recordAudit(tx, { action: "guardians.reveal-contacts", userId, entityId: values.id, ip });
    return [values];
  },
});

/** Guardians of the academy for the form of a new student (AGR-51), without their contacts. */
export const loadGuardianChoices = loader(studio)({
  name: "guardians.choices",
  can: "guardians:write",
  input: guardianSearch,
  run: ({ tx, input }) => suggestGuardians(tx, input),
});
