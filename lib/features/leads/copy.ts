export const leadsCopy = {
  all: "Todos",
  stage: {
    new: "Novo",
    contacted: "Contatado",
    trial_scheduled: "Aula marcada",
    attended: "Veio à aula",
    proposal: "Com proposta",
    active_student: "Virou aluno",
    lost: "Perdido",
  },
  unknownSource: "Sem origem",
  total: (count: number) => (count === 1 ? "1 interessado" : `${count.toLocaleString("pt-BR")} interessados`),
} as const;
