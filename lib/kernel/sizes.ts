const UNITS = ["bytes", "kB", "MB", "GB", "TB"] as const;

/** "12,4 MB", in powers of 1000. */
export function formatBytes(bytes: number): string {
  const step = Math.min(UNITS.length - 1, Math.floor(Math.log10(Math.max(bytes, 1)) / 3));
  const amount = (bytes / 1000 ** step).toLocaleString("pt-BR", {
    maximumFractionDigits: step === 0 ? 0 : 1,
  });
  return `${amount} ${UNITS[step]}`;
}
