import { formatCount } from "@/lib/kernel/counts";

export const viewsCopy = {
  /** The button of the menu, and its name while one of the views is open. */
  open: "Visões",
  menu: "Visões da lista",
  keep: "Guardar esta visão",
  manage: "Etiquetas e visões",
  nothingKept: "Nenhuma visão guardada ainda.",
  title: "Guardar esta visão",
  description:
    "O filtro, a busca e a ordem da lista ficam guardados com este nome, para todos que leem a lista.",
  name: "Nome",
  example: "Kids atrasados",
  submit: "Guardar",
  kept: "Visão guardada.",
  keepFailed: "Erro ao guardar a visão",
  nothingAsked: "A lista está sem filtro, busca e ordem: não há o que guardar.",
  nameTaken: "Já existe uma visão com este nome.",
  full: (most: number) => `A academia guarda até ${most} visões. Exclua uma para guardar outra.`,
  gone: "Esta visão não existe mais.",
  list: "Visões guardadas",
  listHint: "Na lista de alunos, o menu Visões abre cada uma.",
  none: "Nenhuma visão guardada",
  noneHint: "Filtre, busque ou ordene a lista de alunos e escolha Guardar esta visão no menu Visões.",
  heads: { name: "Nome" },
  actions: (name: string) => `Ações de ${name}`,
  rename: {
    label: "Renomear",
    title: "Renomear visão",
    submit: "Salvar",
    saved: "Visão renomeada.",
    failed: "Erro ao renomear a visão",
  },
  remove: {
    label: "Excluir",
    title: (name: string) => `Excluir a visão ${name}?`,
    description: "Ela some para todos da academia. Nenhum aluno muda.",
    confirm: "Excluir visão",
    done: "Visão excluída.",
    failed: "Erro ao excluir a visão",
  },
  students: (count: number) => (count === 1 ? "1 aluno" : `${formatCount(count)} alunos`),
} as const;
