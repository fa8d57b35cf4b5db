import "server-only";
import { studio } from "@/lib/action/areas";
import { loader } from "@/lib/action/loader";
import { recordAudit } from "@/lib/audit/record";
import { requestInfo } from "@/lib/observe/request";
import { getGuardianValues } from "./queries";
import { guardianOfStudent } from "./schema";

/** What the edit form of one guardian shows, alone in a list. Contacts come in clear, so the reading is written down. */
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
