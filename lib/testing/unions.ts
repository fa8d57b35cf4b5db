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
