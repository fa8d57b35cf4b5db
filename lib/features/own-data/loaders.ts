import "server-only";
import { student } from "@/lib/action/areas";
import { loader } from "@/lib/action/loader";
import { requestInfo } from "@/lib/observe/request";
import { downloadOwnData } from "./flows";
import { ownDataFormat } from "./schema";

export const loadOwnData = loader(student)({
  name: "own-data.download",
  can: "students:read",
  input: ownDataFormat,
  steps: async ({ open, input: { format }, actor }) =>
    downloadOwnData({ open, actor, format, ip: (await requestInfo()).ip }),
});
