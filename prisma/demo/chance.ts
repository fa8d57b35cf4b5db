export type Chance = ReturnType<typeof makeChance>;

/** FNV-1a hash, to turn a word into a seed. */
const hashOf = (word: string): number =>
  [...word].reduce(
    (hash, letter) => Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16_777_619),
    2_166_136_261,
  );

/** A repeatable random generator (mulberry32): the same word gives the same academy on every machine. */
export function makeChance(word: string) {
  let state = hashOf(word) >>> 0;
  /** In the range [0, 1). */
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  /** An integer, both ends included. */
  const between = (min: number, max: number): number => min + Math.floor(next() * (max - min + 1));
  const odds = (probability: number): boolean => next() < probability;
  const pick = <T>(list: readonly T[]): T => {
    const chosen = list[between(0, list.length - 1)];
    if (chosen === undefined) throw new RangeError("The list to pick from is empty.");
    return chosen;
  };
  const weighted = <T>(options: readonly (readonly [T, number])[]): T => {
    let left = next() * options.reduce((sum, [, weight]) => sum + weight, 0);
    for (const [value, weight] of options) {
      left -= weight;
      if (left < 0) return value;
    }
    return pick(options)[0];
  };
  const shuffle = <T>(list: readonly T[]): T[] =>
    list
      .map((value) => ({ value, at: next() }))
      .sort((a, b) => a.at - b.at)
      .map(({ value }) => value);
  return { next, between, odds, pick, weighted, shuffle };
}
