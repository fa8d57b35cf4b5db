import "server-only";
import { callNames } from "@/lib/kernel/text";

type Reader = { reachable: readonly { id: string; fullName: string; own: boolean }[] };

/** Names of these students as a guardian calls them, in the switcher's order; null stands for the reader. */
export function childrenOf({ reachable }: Reader, students: readonly string[]): (string | null)[] {
  const names = callNames(reachable.map(({ fullName }) => fullName));
  return reachable.flatMap(({ id, own }, at) =>
    students.includes(id) ? [own ? null : (names[at] ?? null)] : [],
  );
}

/** The portal's student as a guardian calls them; null where the student is the reader. */
export const childOf = ({ studentId, ...reader }: Reader & { studentId: string }): string | null =>
  childrenOf(reader, [studentId])[0] ?? null;
