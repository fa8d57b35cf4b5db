export const leadsCopy = {
  stage: {
    new: "Novo",
    contacted: "Contatado",
    trial_scheduled: "Aula experimental marcada",
    attended: "Fez a aula experimental",
    proposal: "Recebeu proposta",
    active_student: "Virou aluno",
    lost: "Perdido",
  },
  unknownSource: "Não informada",
} as const;
