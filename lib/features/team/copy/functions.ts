/** A function as the team's screens and mails name it, with one line on what it may do. */
export const functionCopy = {
  label: "Função",
  owner: "Dono(a)",
  names: {
    instructor: "Professor",
    desk: "Recepção",
    finance: "Financeiro",
    manager: "Gerente",
    staff: "Sem função",
  },
  lines: {
    instructor:
      "Faz a chamada das próprias aulas e das que substitui, com visitantes e anotações. Não vê contatos nem valores.",
    desk: "Cuida de alunos, responsáveis, matrículas, chamadas e interessados, e recebe pagamentos. Não isenta, não estorna e não vê relatórios.",
    finance:
      "Cuida de pagamentos, cobranças, isenções, estornos, recibos e relatórios. Não vê saúde e não faz chamada.",
    manager: "Faz tudo, menos assinatura, chaves de pagamento, equipe e exclusão da academia.",
    staff: "Vê as aulas do dia e os avisos da academia. Não muda nada.",
  },
  /** A Professor whose instructor is deactivated. */
  away: "Professor inativo",
  awayUntilBack: (entersAs: string) => `${entersAs}: sem função até reativar o instrutor`,
  entersAs: (instructor: string) => `entra como ${instructor}`,
  required: "Escolha a função.",
  unknown: "Esta função não existe. Escolha uma da lista.",
  instructor: {
    label: "Entra como o instrutor",
    hint: "Só aparecem instrutores ativos que ainda não têm acesso.",
    new: "Novo instrutor, com este nome e e-mail",
    failed: "Erro ao carregar instrutores",
    taken: "Este instrutor já tem o próprio acesso. Escolha outro.",
  },
} as const;
