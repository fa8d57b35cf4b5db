type Ability = { title: string; text: string };

/** Features with a picture. The others stand below as text. */
export const shownAbilities: readonly (Ability & { picture: string; alt: string })[] = [
  {
    title: "Alunos sem limite, com faixas e modalidades",
    text: "Contato, modalidade, faixa, mensalidade, emergência e saúde na mesma ficha. Para achar alguém, digite um pedaço do nome. Não há limite de alunos.",
    picture: "students",
    alt: "Lista de alunos com faixa desenhada, último treino e mensalidade de cada um",
  },
  {
    title: "Turmas por modalidade e nível",
    text: "De domingo a sábado em uma tela: modalidade, nível, horário, instrutor e vagas de cada turma. Mudou o horário? Altere em um lugar e pronto.",
    picture: "schedule",
    alt: "Agenda da semana com as turmas da noite, seus instrutores e quantas vagas estão ocupadas",
  },
  {
    title: "Mensalidades sob controle",
    text: "Registre na hora, do jeito que o aluno pagou: PIX, cartão, dinheiro ou transferência. O que entrou no mês e o que falta receber ficam à vista.",
    picture: "finance",
    alt: "Financeiro com a receita do mês e total e o que falta receber",
  },
];

export const otherAbilities: readonly Ability[] = [
  {
    title: "Relatórios",
    text: "Receita mês a mês, retenção e origem dos interessados. Presença e desempenho de cada turma, e a frequência de cada aluno na ficha dele.",
  },
  {
    title: "CRM de interessados",
    text: "Quem pediu informação, quem marcou aula experimental e com quem falar hoje, em uma lista só.",
  },
  {
    title: "Chamada da aula",
    text: "Quem treinou hoje, marcado no celular na porta do tatame. Quem some por tempo demais aparece para você.",
  },
  {
    title: "Avisos automáticos",
    text: "O lembrete da mensalidade sai sozinho antes do vencimento. Ninguém precisa cobrar na porta.",
  },
  {
    title: "Portal do aluno",
    text: "Cada aluno vê no celular a própria faixa, as próximas aulas e se a mensalidade está em dia.",
  },
  {
    title: "Assistente de IA",
    text: "Pergunte em português sobre a sua academia e receba a resposta com os seus números.",
  },
  {
    title: "Backup automático",
    text: "Cópias de segurança feitas sem você lembrar, para nenhuma ficha se perder.",
  },
  {
    title: "Mensalidade paga on-line",
    text: "O aluno paga por PIX ou cartão, e o pagamento se registra sozinho.",
  },
  {
    title: "Mais no portal do aluno",
    text: "Todas as aulas, todos os pagamentos e o perfil, cada um em sua página.",
  },
];
