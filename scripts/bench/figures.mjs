/** The value below which the share `part` (0 to 1) of the samples lies. */
export function quantile(samples, part) {
  const sorted = [...samples].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.max(0, Math.ceil(part * sorted.length) - 1))];
}

export const median = (samples) => quantile(samples, 0.5);

const written = (digits) =>
  new Intl.NumberFormat("pt-BR", { minimumFractionDigits: digits, maximumFractionDigits: digits });
const formats = [written(0), written(1), written(2)];

export const number = (value, digits = 0) => formats[digits].format(value);
export const milliseconds = (value) => `${number(value, value < 100 ? 1 : 0)} ms`;
export const kilobytes = (bytes) => `${number(bytes / 1000, 1)} kB`;
export const megabytes = (bytes) => `${number(bytes / 1_000_000)} MB`;
export const times = (ratio) => `${number(ratio, 2)} ×`;
