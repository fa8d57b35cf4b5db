import "server-only";
import type { StudioTx } from "@/lib/db/doors";
import { dateToDay } from "@/lib/kernel/dates";
import type { AdjustedTerms } from "../rules/adjust";
import { readTerms } from "./terms";

/** Terms of these students' agreements, with their ends. */
export async function readTermsToAdjust(
  tx: StudioTx,
  studentIds: readonly string[],
): Promise<(AdjustedTerms & { studentId: string })[]> {
  const ends = await tx.agreement.findMany({
    where: { studentId: { in: [...studentIds] }, endsOn: { not: null } },
    select: { studentId: true, endsOn: true },
  });
  const endOf = new Map(ends.map(({ studentId, endsOn }) => [studentId, endsOn]));
  return (await readTerms(tx, studentIds)).map((terms) => {
    const endsOn = endOf.get(terms.studentId);
    return { ...terms, endsOn: endsOn ? dateToDay(endsOn) : null };
  });
}
