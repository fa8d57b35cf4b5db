import "server-only";
import { studio } from "@/lib/action/areas";
import { loader } from "@/lib/action/loader";
import { recordAudit } from "@/lib/audit/record";
import { requestInfo } from "@/lib/observe/request";
import { getGuardianValues } from "./queries";
import { guardianOfStudent } from "./schema";

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
