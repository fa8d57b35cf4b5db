export const wordOf = <Meaning>(
  words: Readonly<Record<string, Meaning>>,
  meaning: Meaning | null,
): string | null => Object.entries(words).find(([, means]) => means === meaning)?.[0] ?? null;

/** Path and query without empty parameters, so that each list has one address. */
export function addressOf(path: string, params: Readonly<Record<string, string | number | null>>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(params))
    if (value !== null && value !== "") query.set(name, String(value));
  return query.size > 0 ? `${path}?${query}` : path;
}
