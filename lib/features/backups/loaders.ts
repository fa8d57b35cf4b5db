import "server-only";
import { studioUnpaid } from "@/lib/action/areas";
import { loader } from "@/lib/action/loader";
import { nothing } from "@/lib/kernel/fields";
import { requestInfo } from "@/lib/observe/request";
import { downloadEverything } from "./flows/download";

/** Admits whoever may download everything: owner and manager, even after the subscription has ended. */
export const loadExport = loader(studioUnpaid)({
  name: "backups.download",
  can: "studio:write",
  input: nothing,
  steps: async ({ open, actor }) => downloadEverything({ open, actor, ip: (await requestInfo()).ip }),
});
