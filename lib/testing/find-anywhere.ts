import type { openSuperuser } from "./superuser";
import { readCatalog } from "./catalog";

export async function findAnywhere(
  superuser: ReturnType<typeof openSuperuser>,
  words: readonly string[],
): Promise<string[]> {
  const found: string[] = [];
  for (const table of await readCatalog(superuser)) {
    const texts = words.map((_word, index) => `t::text ilike '%' || $${index + 1} || '%'`);
    const { rowCount } = await superuser.query(
      `select from "${table.name}" t where ${texts.join(" or ")} limit 1`,
      [...words],
    );
    if (rowCount) found.push(table.name);
  }
  return found;
}
