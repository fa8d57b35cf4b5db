import "server-only";
import { callNames } from "@/lib/kernel/text";

type Reader = { reachable: readonly { id: string; fullName: string; own: boolean }[] };

/** These students as a guardian calls them, in the order of the switcher; null for the reader. */
export function childrenOf({ reachable }: Reader, students: readonly string[]): (string | null)[] {
  const names = callNames(reachable.map(({ fullName }) => fullName));
  return reachable.flatMap(({ id, own }, at) =>
    students.includes(id) ? [own ? null : (names[at] ?? null)] : [],
  );
}

/** The student whom the portal is about, as a guardian calls them; null where the student reads. */
export const childOf = ({ studentId, ...reader }: Reader & { studentId: string }): string | null =>
  childrenOf(reader, [studentId])[0] ?? null;
