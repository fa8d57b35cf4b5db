import { students } from "./students";

/** What the owner writes to the own students. */
export const writeNoticeCopy = {
  open: "Escrever aviso",
  title: "Escrever aviso",
  description: "O aviso aparece no portal dos alunos escolhidos.",
  type: "Tipo",
  noticeTitle: "Título",
  message: "Mensagem",
  audience: "Para quem",
  audiences: {
    all: "Todos os alunos ativos",
    class: "Alunos de uma turma",
    art: "Alunos de uma modalidade",
    late: "Alunos com mensalidade em atraso",
  },
  class: "Turma",
  chooseClass: "Escolha a turma",
  noClasses: "Nenhuma turma ativa",
  art: "Modalidade",
  chooseArt: "Escolha a modalidade",
  noArts: "Nenhuma modalidade",
  belt: "Faixa",
  anyBelt: "Todas as faixas",
  listFailed: "Não foi possível carregar",
  count: "Quantos recebem",
  counting: "Contando os alunos…",
  countFailed: "Não foi possível contar os alunos agora.",
  incomplete: "Escolha para quem é o aviso.",
  people: (people: number, reached: number): string => {
    if (people === 0) return "Nenhum aluno ativo neste grupo.";
    const verb = people === 1 ? "recebe" : "recebem";
    if (reached === people) return `${students(people)} ${verb} o aviso no portal.`;
    const without = people - reached;
    const later =
      without === 1
        ? "1 ainda não tem acesso ao portal e só verá quando entrar"
        : `${without.toLocaleString("pt-BR")} ainda não têm acesso ao portal e só verão quando entrarem`;
    return `${students(people)} ${verb} o aviso. ${later}.`;
  },
  names: (names: readonly string[], people: number) =>
    people > names.length
      ? `${names.join(", ")} e mais ${(people - names.length).toLocaleString("pt-BR")}`
      : names.join(", "),
  preview: "Como o aluno vê",
  previewTitle: "Título do aviso",
  previewMessage: "A mensagem aparece aqui.",
  submit: "Enviar aviso",
  failed: "Erro ao enviar",
  sent: (count: number) => `Notificação enviada para ${students(count)}`,
  nobody: "Nenhum aluno ativo neste grupo.",
  bothRequired: "Título e mensagem são obrigatórios.",
} as const;
