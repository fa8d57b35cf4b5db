export const reportsCopy = {
  months: ["jan.", "fev.", "mar.", "abr.", "mai.", "jun.", "jul.", "ago.", "set.", "out.", "nov.", "dez."],
  confirmedPart: (amount: string) => `${amount} confirmados`,
  places: (enrolled: number, places: number) => `${enrolled} de ${places} vagas`,
  noInstructor: "Sem instrutor",
} as const;
