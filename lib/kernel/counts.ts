/** "1.234". Below a thousand without Intl, which a phone takes tens of milliseconds to start when a page loads. */
export const formatCount = (count: number): string =>
  Number.isInteger(count) && Math.abs(count) < 1_000 ? String(count) : count.toLocaleString("pt-BR");
