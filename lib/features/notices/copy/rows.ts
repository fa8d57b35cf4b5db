import { formatCount } from "@/lib/kernel/counts";
import { students } from "./students";

const listed = new Intl.ListFormat("pt-BR");

export const noticesCopy = {
  type: {
    info: "Informação",
    warning: "Atenção",
    success: "Boa notícia",
    error: "Problema",
    urgent: "Urgente",
    class: "Aula",
  },
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
  own: {
    /** "Para Breno, Cristiano e Fernanda"; null stands for the reader. */
    toStudents: (told: readonly (string | null)[]) =>
      `Para ${listed.format(told.map((child) => child ?? "você"))}`,
    toStudio: "Para a academia",
    toAll: "Do Obi",
  },
  sentTo: (people: number) => `Para ${students(people)}`,
  mailedTo: (count: number) => `${formatCount(count)} por e-mail`,
  corrected: "corrigido",
  readBy: (read: number) =>
    read === 0 ? "ninguém leu ainda" : read === 1 ? "1 leu" : `${formatCount(read)} leram`,
} as const;
