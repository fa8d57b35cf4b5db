export const whole = (count: number): string => count.toLocaleString("pt-BR");

export const percent = (share: number): string =>
  `${share.toLocaleString("pt-BR", { maximumFractionDigits: 1 })}%`;
