export const notesCopy = {
  open: "Anotar",
  title: "Nova anotação",
  description:
    "Só a equipe da academia lê. No portal não aparece, mas faz parte dos dados que o aluno pode baixar (LGPD).",
  label: "Anotação",
  submit: "Guardar anotação",
  required: "Escreva a anotação.",
  added: "Anotação guardada.",
  failed: "Erro ao guardar a anotação",
  full: (count: number) =>
    `Cada aluno pode ter até ${count} anotações. Apague uma antiga para guardar outra.`,
  gone: "Esta anotação não existe mais. Recarregue a página.",
  removeTitle: "Apagar esta anotação?",
  removeDescription: "Ela some para toda a equipe e não pode ser recuperada.",
  remove: "Apagar",
  removed: "Anotação apagada.",
  removeFailed: "Erro ao apagar a anotação",
} as const;
