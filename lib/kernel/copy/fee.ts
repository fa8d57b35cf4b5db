/** Parts of the name of a monthly fee: "Mensalidade de novembro de 2026 a janeiro de 2027". */
export const feeCopy = {
  of: (month: string) => `Mensalidade de ${month}`,
  until: (month: string) => ` a ${month}`,
} as const;
