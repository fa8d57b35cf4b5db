import { formatCount } from "@/lib/kernel/counts";

export const rosterFileCopy = {
  title: "Alunos",
  chosen: "Escolhidos na lista",
  searched: (words: string) => `Busca: ${words}`,
  fee: (word: string) => `Mensalidade: ${word}`,
  cut: (rows: number) => `Só os primeiros ${formatCount(rows)}. Filtre a lista para exportar os outros.`,
  columns: {
    name: "Nome",
    status: "Situação",
    email: "E-mail",
    phone: "Telefone",
    birth: "Nascimento",
    art: "Modalidade",
    belt: "Faixa",
    degrees: "Graus",
    classes: "Turmas",
    enrolled: "Matrícula",
    trained: "Último treino",
    fee: "Mensalidade",
    standing: "Situação da mensalidade",
    guardian: "Responsável",
    guardianPhone: "Telefone do responsável",
    guardianEmail: "E-mail do responsável",
  },
  sheet: {
    title: "Lista de chamada",
    number: "Nº",
    /** Head of a column whose date is written by hand. */
    date: "__/__",
  },
} as const;
