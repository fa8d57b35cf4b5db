export const reportsCopy = {
  confirmedPart: (amount: string) => `${amount} confirmados`,
  places: (enrolled: number, places: number) => `${enrolled} de ${places} vagas`,
  noInstructor: "Sem instrutor",
} as const;
