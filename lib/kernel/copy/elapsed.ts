export type Elapsed = { years: number; months: number; days: number };

/** "12 dias", "8 meses", "1 ano e 2 meses" */
export function elapsedWords({ years, months, days }: Elapsed): string {
  const said = [
    years > 0 && (years === 1 ? "1 ano" : `${years} anos`),
    months > 0 && (months === 1 ? "1 mês" : `${months} meses`),
  ].filter(Boolean);
  if (said.length > 0) return said.join(" e ");
  return days === 1 ? "1 dia" : `${days} dias`;
}
