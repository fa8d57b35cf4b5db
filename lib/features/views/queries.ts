import "server-only";
import type { StudioTx } from "@/lib/db/doors";
import type { KeptView } from "@/lib/features/students/queries/count-students";

/** The academy's views of the list of students, by name. */
export const listViews = (tx: StudioTx): Promise<KeptView[]> =>
  tx.$queryRaw<KeptView[]>`select id, name, params from student_views order by folded_name`;
