export const leadsCopy = {
  all: "Todos",
  stage: {
    new: "Novo",
    contacted: "Contatado",
    trial_scheduled: "Experimental marcada",
    attended: "Fez a experimental",
    proposal: "Com proposta",
    active_student: "Virou aluno",
    lost: "Perdido",
  },
  unknownSource: "Origem não informada",
  total: (count: number) => (count === 1 ? "1 interessado" : `${count.toLocaleString("pt-BR")} interessados`),
} as const;
