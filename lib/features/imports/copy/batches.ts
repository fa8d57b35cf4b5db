/** Sentences about a file that is being brought in, as a whole. */
export const batchesCopy = {
  unreadable: "Não conseguimos ler as linhas enviadas. Atualize a página e tente de novo.",
  noRows: "O arquivo não tem linhas.",
  tooManyRows: (max: number) => `O arquivo tem mais de ${max.toLocaleString("pt-BR")} linhas. Divida-o em partes.`,
  tooManyColumns: (max: number) => `O arquivo tem mais de ${max} colunas.`,
  notAllRows: "Ainda faltam linhas do arquivo. Espere o envio terminar e tente de novo.",
  begun: "Esta importação já começou. As linhas e as respostas dela não mudam mais.",
  notChecked: "Confira as linhas antes de importar.",
  nothingReady: "Nenhuma linha está pronta para importar.",
  otherRuns: "Outra importação da academia está em andamento. Espere ela terminar.",
  notUndone: "Esta importação não pode mais ser desfeita.",
  noColumn: "O arquivo não tem esta coluna.",
} as const;
