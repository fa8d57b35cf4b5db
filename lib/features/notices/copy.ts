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
  dismiss: (title: string) => `Dispensar: ${title}`,
  dismissed: "Aviso dispensado",
  target: { all_studios: "Para todas as academias", specific_studio: "Para a sua academia" },
} as const;
