import "server-only";
import { student } from "@/lib/action/areas";
import { loader } from "@/lib/action/loader";
import { requestInfo } from "@/lib/observe/request";
import { downloadOwnData } from "./flows";
import { ownDataFormat } from "./schema";

/** Everything that is kept about the student, as a file. */
export const loadOwnData = loader(student)({
  name: "own-data.download",
  can: "students:read",
  input: ownDataFormat,
  steps: async ({ open, input: { format }, actor }) =>
    downloadOwnData({ open, actor, format, ip: (await requestInfo()).ip }),
});
