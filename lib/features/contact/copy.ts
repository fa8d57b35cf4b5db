/** What the contact form and its mail say, and what stands where the super admin has stored nothing. */
export const contactCopy = {
  defaultCity: "São Paulo, SP",
  subjects: {
    duvidas: "Dúvidas Gerais",
    vendas: "Informações Comerciais",
    suporte: "Suporte Técnico",
    outros: "Outros",
  },
  required: {
    title: "Campos obrigatórios",
    text: "Por favor, preencha todos os campos obrigatórios.",
  },
  invalid: { title: "Erro ao enviar" },
  sent: {
    title: "Mensagem enviada!",
    text: "Recebemos sua mensagem e entraremos em contato em breve.",
  },
  failed: {
    title: "Erro ao enviar",
    text: "Houve um problema ao enviar sua mensagem. Tente novamente ou entre em contato diretamente.",
  },
  mail: {
    subject: (option: string) => `[Contato] ${option}`,
    heading: "Mensagem pelo site",
    name: "Nome",
    email: "E-mail",
    phone: "Telefone",
    option: "Assunto",
    message: "Mensagem",
    noPhone: "Não informado",
  },
  chats: {
    sales: {
      label: "Vendas",
      text: "Olá! Quero conhecer o Obi para a minha academia. Podem me ajudar?",
    },
    support: {
      label: "Suporte",
      text: "Olá! Já uso o Obi e preciso de ajuda.",
    },
    general: {
      label: "Dúvidas gerais",
      text: "Olá! Tenho uma dúvida sobre o Obi.",
    },
  },
} as const;
