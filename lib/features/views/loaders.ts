import "server-only";
import { studio } from "@/lib/action/areas";
import { loader } from "@/lib/action/loader";
import { listTags } from "@/lib/features/tags/queries";
import { nothing } from "@/lib/kernel/fields";
import { listViews } from "./queries";

/** Tags of students and views of their list, to be renamed and deleted. */
export const loadLabels = loader(studio)({
  name: "views.labels",
  can: "students:read",
  input: nothing,
  run: async ({ tx }) => ({ tags: await listTags(tx), views: await listViews(tx) }),
});
