import "server-only";
import { ProviderError } from "../provider";

/** More pages would be a fault of the provider, or of ours. */
const MAX_PAGES = 50;

export async function pagesOf<T extends { id: string }>(
  ask: (after: { starting_after?: string }) => Promise<{ data: T[]; has_more: boolean }>,
): Promise<T[]> {
  const found: T[] = [];
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const last = found.at(-1);
    const { data, has_more } = await ask(last ? { starting_after: last.id } : {});
    found.push(...data);
    if (!has_more || data.length === 0) return found;
  }
  throw new ProviderError("list has too many pages");
}
