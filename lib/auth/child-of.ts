import "server-only";
import { callNames } from "@/lib/kernel/text";

type Reader = { studentId: string; reachable: readonly { id: string; fullName: string; own: boolean }[] };

/** The student whom the portal is about, as a guardian calls them; null where the student reads. */
export function childOf({ reachable, studentId }: Reader): string | null {
  const names = callNames(reachable.map(({ fullName }) => fullName));
  const at = reachable.findIndex(({ id }) => id === studentId);
  return reachable[at]?.own === false ? (names[at] ?? null) : null;
}
