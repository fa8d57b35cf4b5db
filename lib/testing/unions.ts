import { type StudioTx, withStudio } from "@/lib/db/doors";
import { uniteStudents } from "@/lib/features/unions/actions";
import { makeStudent } from "./factories";
import { signedInOwner } from "./owner-session";
import type { openSuperuser } from "./superuser";

/** When both students were edited last, as the page that unites them sends it. */
export async function readVersions(
  superuser: ReturnType<typeof openSuperuser>,
  id: string,
  otherId: string,
): Promise<{ version: string; otherVersion: string }> {
  const { rows } = await superuser.query<{ id: string; at: Date }>(
    "select id, updated_at as at from students where id = any ($1)",
    [[id, otherId]],
  );
  const of = (each: string) => (rows.find((row) => row.id === each)?.at ?? new Date(0)).toISOString();
  return { version: of(id), otherVersion: of(otherId) };
}

/** The action that unites two students, with the versions that their page would send now. */
export const unitesBy =
  (superuser: ReturnType<typeof openSuperuser>) =>
  async (id: string, otherId: string, more: Record<string, string> = {}) =>
    uniteStudents({ id, otherId, takes: "", ...(await readVersions(superuser, id, otherId)), ...more });

/** A signed-in owner whose students are united; `union` answers the latest union. */
export async function enterToUnite() {
  const { studioId } = await signedInOwner();
  const inStudio = <T>(run: (tx: StudioTx) => Promise<T>) => withStudio(studioId, run);
  return {
    studioId,
    inStudio,
    make: async (more: Partial<Parameters<typeof makeStudent>[0]> = {}) =>
      (await makeStudent({ studioId, fullName: "Ana", ...more })).studentId,
    union: async () => {
      const latest = { orderBy: { createdAt: "desc" }, select: { id: true } } as const;
      return (await inStudio((tx) => tx.studentUnion.findFirstOrThrow(latest))).id;
    },
  };
}
