export const studentCopy = {
  status: { active: "Ativo", inactive: "Inativo", suspended: "Suspenso" },
  contacts: { show: "Mostrar contatos", hide: "Ocultar contatos" },
  filters: { all: "Todos", active: "Ativos", inactive: "Inativos", suspended: "Suspensos" },
  alreadyStudent: (name: string) => `${name} já é aluno da sua academia.`,
  total: (count: number) => (count === 1 ? "1 aluno" : `${count.toLocaleString("pt-BR")} alunos`),
  see: "Ver aluno",
  created: "Aluno cadastrado com sucesso!",
  createFailed: "Erro ao cadastrar aluno",
  picker: {
    noMatch: (typed: string) => `Nenhum aluno com "${typed}".`,
    failed: "Erro ao carregar alunos",
    more: (count: number) => `Os ${count} primeiros. Digite mais do nome para achar outros.`,
  },
  form: {
    title: "Cadastrar Novo Aluno",
    description: "Nome e e-mail bastam para começar. O resto pode ficar em branco.",
    fromLead: (source: string | null) =>
      `Do CRM${source === null ? "" : `, origem ${source}`}. Confira os dados e complete o que faltar.`,
    open: "Novo Aluno",
    submit: "Cadastrar aluno",
    submitAndNext: "Salvar e cadastrar outro",
    nameRequired: "Informe o nome completo.",
    emailRequired: "Informe o e-mail.",
    birthInFuture: "A data de nascimento não pode estar no futuro.",
  },
} as const;
