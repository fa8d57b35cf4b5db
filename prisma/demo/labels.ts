import "server-only";
import { type StudioTx, withStudio } from "@/lib/db/doors";
import { keepTags } from "@/lib/features/tags/commands";
import { createView } from "@/lib/features/views/commands";
import { demoStudioIds } from "./accounts";
import { type Made, at } from "./history";
import type { PlannedStudent } from "./students";

const studioId = demoStudioIds.kaizen;
/** Every so many grown-up students compete. */
const COMPETITORS_EVERY = 9;

function tagsOf({ status, guardian }: PlannedStudent, index: number): string[] {
  if (status !== "active") return [];
  if (guardian !== null) return ["Kids"];
  return index % COMPETITORS_EVERY === 0 ? ["Competição"] : [];
}

/** Tags of children and of those who compete, and a view of the list that uses one. */
export const labelStudents = ({ plan, userId }: Made, studentIds: readonly string[]) =>
  withStudio({ studioId, userId }, async (tx: StudioTx) => {
    for (const [index, student] of plan.students.entries()) {
      const names = tagsOf(student, index);
      if (names.length > 0) await keepTags(tx, { studentId: at(studentIds, index), names });
    }
    const kids = await tx.tag.findFirst({ where: { name: "Kids" }, select: { id: true } });
    if (kids)
      await createView(tx, { name: "Kids atrasados", query: { mensalidade: "atrasada", etiqueta: kids.id } });
  });
