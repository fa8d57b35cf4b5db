/** "1.234". Avoids Intl below a thousand: a phone takes tens of milliseconds to start it when a page loads. */
export const formatCount = (count: number): string =>
  Number.isInteger(count) && Math.abs(count) < 1_000 ? String(count) : count.toLocaleString("pt-BR");
