export const instructorCopy = {
  status: { active: "Ativo", inactive: "Inativo" },
  total: (count: number) => (count === 1 ? "1 instrutor" : `${count.toLocaleString("pt-BR")} instrutores`),
  created: "Instrutor cadastrado com sucesso!",
  createFailed: "Erro ao cadastrar instrutor",
  loadFailed: "Erro ao carregar instrutores",
  unknown: "Este instrutor não está na sua academia. Escolha outro.",
  inactive: "Este instrutor está inativo. Escolha um instrutor ativo.",
  choose: "Escolha o instrutor",
  none: "Nenhum instrutor ativo",
  form: {
    title: "Cadastrar Novo Instrutor/Mestre",
    description: "Nome e e-mail bastam para começar. O resto pode ficar em branco.",
    open: "Novo Instrutor",
    submit: "Cadastrar instrutor",
    nameRequired: "Informe o nome completo.",
    emailRequired: "Informe o e-mail.",
  },
} as const;
