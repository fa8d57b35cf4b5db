/** Quantile of the samples; `part` is between 0 and 1. */
export function quantile(samples: readonly number[], part: number): number {
  const sorted = [...samples].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.max(0, Math.ceil(part * sorted.length) - 1))] ?? NaN;
}

export const median = (samples: readonly number[]) => quantile(samples, 0.5);

export function number(value: number, digits = 0): string {
  const places = { minimumFractionDigits: digits, maximumFractionDigits: digits };
  return value.toLocaleString("pt-BR", places);
}
export const milliseconds = (value: number) => `${number(value, value < 100 ? 1 : 0)} ms`;
export const kilobytes = (bytes: number) => `${number(bytes / 1000, 1)} kB`;
export const megabytes = (bytes: number) => `${number(bytes / 1_000_000)} MB`;
export const times = (ratio: number) => `${number(ratio, 2)} ×`;
