import type { AudienceKind, NoticeTab, NoticeType, OwnNoticeTab } from "./schema";

const students = (count: number) => (count === 1 ? "1 aluno" : `${count.toLocaleString("pt-BR")} alunos`);

export const noticesCopy = {
  type: {
    info: "Informação",
    warning: "Atenção",
    success: "Boa notícia",
    error: "Problema",
    urgent: "Urgente",
    class: "Aula",
  } satisfies Record<NoticeType, string>,
  tab: {
    all: "Todas",
    unread: "Não lidas",
    archived: "Arquivadas",
    sent: "Enviadas",
  } satisfies Record<NoticeTab, string>,
  ownTab: { all: "Todas", unread: "Não lidas", read: "Lidas" } satisfies Record<OwnNoticeTab, string>,
  total: (count: number) => (count === 1 ? "1 aviso" : `${count.toLocaleString("pt-BR")} avisos`),
  unread: (count: number) => (count === 1 ? "1 não lida" : `${count.toLocaleString("pt-BR")} não lidas`),
  isUnread: "Não lida",
  read: "Marcar como lida",
  readOf: (title: string) => `Marcar como lida: ${title}`,
  readAll: "Marcar todas como lidas",
  allRead: "Nenhuma notificação por ler",
  dismiss: (title: string) => `Dispensar: ${title}`,
  dismissed: "Aviso dispensado",
  archive: "Arquivar",
  archiveOf: (title: string) => `Arquivar: ${title}`,
  archived: "Aviso arquivado",
  restore: "Desarquivar",
  restoreOf: (title: string) => `Desarquivar: ${title}`,
  restored: "O aviso está de volta",
  target: {
    all_studios: "Para todas as academias",
    specific_studio: "Para a sua academia",
  },
  empty: {
    all: {
      title: "Nenhum aviso por enquanto",
      description: "Novidades e avisos importantes chegam aqui. Não precisa fazer nada agora.",
    },
    unread: { title: "Tudo lido", description: "Você está em dia com os avisos." },
    archived: {
      title: "Nada arquivado",
      description: "O que você arquivar sai da lista e fica guardado aqui.",
    },
    sent: {
      title: "Nenhum aviso enviado ainda",
      description: "Escreva aos seus alunos: o aviso aparece no portal de cada um.",
    },
  } satisfies Record<NoticeTab, { title: string; description: string }>,
  own: {
    empty: {
      all: {
        title: "Nenhum aviso por enquanto",
        description: "O que a sua academia tiver para contar aparece aqui.",
      },
      unread: { title: "Tudo lido", description: "Você está em dia com os avisos." },
      read: { title: "Nada lido ainda", description: "Os avisos que você marcar como lidos ficam aqui." },
    } satisfies Record<OwnNoticeTab, { title: string; description: string }>,
    title: "Avisos",
    description: "O que a sua academia conta para você.",
    toStudent: "Para você",
    toStudio: "Para a academia",
    toAll: "Do Obi",
  },
  /** What the owner writes to the own students. */
  write: {
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
    } satisfies Record<AudienceKind, string>,
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
      return `${students(people)} ${verb} o aviso. ${
        without === 1 ? "1 ainda não tem" : `${without.toLocaleString("pt-BR")} ainda não têm`
      } acesso ao portal e só verão quando entrar.`;
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
  },
  nobody: "Nenhum aluno ativo neste grupo.",
  bothRequired: "Título e mensagem são obrigatórios.",
  sentTo: (people: number) => `Para ${students(people)}`,
  readBy: (read: number) =>
    read === 0 ? "ninguém leu ainda" : read === 1 ? "1 leu" : `${read.toLocaleString("pt-BR")} leram`,
} as const;
