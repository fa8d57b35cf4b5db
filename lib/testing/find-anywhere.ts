import type { openSuperuser } from "./superuser";
import { readCatalog } from "./catalog";

/** In which tables one of the texts stands, in whichever column: as it is, or all in small or large letters. */
export async function findAnywhere(
  superuser: ReturnType<typeof openSuperuser>,
  words: readonly string[],
): Promise<string[]> {
  const found: string[] = [];
  // Without regard to letters the database would fold every row of every table for each of them, ten times as slowly.
  const forms = [...new Set(words.flatMap((word) => [word, word.toLowerCase(), word.toUpperCase()]))];
  for (const table of await readCatalog(superuser)) {
    const texts = forms.map((_form, index) => `strpos(t::text, $${index + 1}) > 0`);
    const { rowCount } = await superuser.query(
      `select from "${table.name}" t where ${texts.join(" or ")} limit 1`,
      forms,
    );
    if (rowCount) found.push(table.name);
  }
  return found;
}
