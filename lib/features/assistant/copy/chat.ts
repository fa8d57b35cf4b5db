export const chatCopy = {
  title: "Assistente",
  log: "Conversa",
  greeting:
    "Olá! Respondo com os números da sua academia: alunos, mensalidades, aulas, receita e interessados. O que você quer saber?",
  suggestionsTitle: "Perguntas para começar",
  suggestions: [
    "Quem está com a mensalidade em atraso?",
    "Quais são as aulas de hoje?",
    "Quem está sem treinar?",
    "Como vai a receita deste mês?",
  ],
  field: "Sua pergunta",
  placeholder: "Escreva sua pergunta",
  keys: "Enter envia, Shift+Enter quebra a linha. Contatos e dados de saúde não passam por aqui.",
  send: "Enviar",
  thinking: "Procurando a resposta...",
  who: { user: "Você", assistant: "Assistente" },
  by: {
    rule: "Resposta por regras, dos números da academia",
    model: "Resposta de um modelo de IA: confira antes de decidir",
  },
  links: "Onde ver",
  limited: {
    title: "Limite de requisições atingido",
    text: "Por favor, aguarde alguns minutos antes de tentar novamente.",
  },
  failed: { title: "Erro ao consultar assistente", text: "Tente novamente em alguns instantes." },
  unreachable: "Erro ao conectar com o assistente IA.",
  apology: (reason: string) => `Desculpe, não consegui responder. ${reason}`,
  empty: "Desculpe, não consegui gerar uma resposta.",
} as const;
