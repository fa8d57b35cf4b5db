import { formatCount } from "@/lib/kernel/counts";

/** Words of the list itself. Those of the dialogs are loaded with them. */
export const pickCopy = {
  start: "Escolher vários",
  end: "Parar de escolher",
  one: (name: string) => `Escolher ${name}`,
  page: "Esta página",
  all: (count: number) =>
    count === 1 ? "O único deste filtro" : `Todos os ${formatCount(count)} deste filtro`,
  clear: "Limpar escolha",
  acts: "Ações com os escolhidos",
  chosen: (count: number) =>
    count === 0
      ? "Ninguém escolhido ainda"
      : count === 1
        ? "1 aluno escolhido"
        : `${formatCount(count)} alunos escolhidos`,
  preparing: "Preparando…",
  exported: "Lista exportada",
  runs: "Últimas ações",
  import: "Importar planilha",
  more: "Mais ações da lista",
  inviteAll: (count: number) =>
    count === 1 ? "Convidar o único sem acesso" : `Convidar os ${formatCount(count)} sem acesso`,
  open: {
    invite: "Convidar",
    enrol: "Matricular em turma",
    tag: "Etiquetar",
    adjust: "Reajustar mensalidade",
    pause: "Trancar",
    notify: "Avisar",
  },
} as const;
