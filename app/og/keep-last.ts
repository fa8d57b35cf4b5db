/** Number of pictures kept in memory. Drawing one takes a tenth of a second of CPU. */
const KEPT = 60;

/** Draws each picture once. The key is the JSON of what it shows. */
export function keepLast<Shown>(
  draw: (shown: Shown) => Promise<ArrayBuffer>,
): (shown: Shown) => Promise<ArrayBuffer> {
  const kept = new Map<string, Promise<ArrayBuffer>>();
  return (shown) => {
    const key = JSON.stringify(shown);
    const known = kept.get(key);
    if (known) return known;
    const made = draw(shown);
    made.catch(() => kept.delete(key));
    kept.set(key, made);
    const [oldest] = kept.keys();
    if (kept.size > KEPT && oldest !== undefined) kept.delete(oldest);
    return made;
  };
}
