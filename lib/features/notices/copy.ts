import type { NoticeType } from "./schema";

export const noticesCopy = {
  type: {
    info: "Informação",
    warning: "Atenção",
    success: "Boa notícia",
    error: "Problema",
    urgent: "Urgente",
    class: "Aula",
  } satisfies Record<NoticeType, string>,
  total: (count: number) => (count === 1 ? "1 aviso" : `${count.toLocaleString("pt-BR")} avisos`),
  unread: (count: number) => (count === 1 ? "1 não lida" : `${count.toLocaleString("pt-BR")} não lidas`),
  isUnread: "Não lida",
  read: "Marcar como lida",
  readOf: (title: string) => `Marcar como lida: ${title}`,
  readAll: "Marcar todas como lidas",
  allRead: "Nenhuma notificação por ler",
  dismiss: (title: string) => `Dispensar: ${title}`,
  dismissed: "Aviso dispensado",
  target: { all_studios: "Para todas as academias", specific_studio: "Para a sua academia" },
} as const;
