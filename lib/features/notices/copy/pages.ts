import { formatCount } from "@/lib/kernel/counts";

export const noticePagesCopy = {
  tab: {
    all: "Todas",
    unread: "Não lidas",
    archived: "Arquivadas",
    sent: "Enviadas",
  },
  ownTab: { all: "Todas", unread: "Não lidas", read: "Lidas" },
  total: (count: number) => (count === 1 ? "1 aviso" : `${formatCount(count)} avisos`),
  unread: (count: number) => (count === 1 ? "1 não lida" : `${formatCount(count)} não lidas`),
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
  },
  own: {
    empty: {
      all: {
        title: "Nenhum aviso por enquanto",
        description: "O que a sua academia tiver para contar aparece aqui.",
      },
      unread: { title: "Tudo lido", description: "Você está em dia com os avisos." },
      read: { title: "Nada lido ainda", description: "Os avisos que você marcar como lidos ficam aqui." },
    },
    title: "Avisos",
    description: "O que a sua academia conta para você.",
  },
} as const;
