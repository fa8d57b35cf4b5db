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
  unknown: "Este interessado não está na sua academia.",
  alreadyStudent: "Este interessado já virou aluno. Abra o cadastro dele em vez de criar outro.",
  rowActions: (name: string) => `Ações de ${name}`,
  total: (count: number) => (count === 1 ? "1 interessado" : `${count.toLocaleString("pt-BR")} interessados`),
} as const;
