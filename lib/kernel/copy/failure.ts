/** Words of error pages; in a file of its own, as every page loads it. */
export const failureCopy = {
  errorTitle: "Erro",
  unexpected: "Erro inesperado. Tente novamente.",
  unanswered:
    "A conexão falhou, e não sabemos se o envio chegou. Tente de novo sem sair daqui: assim nada é salvo duas vezes.",
  unavailable: "O sistema está fora do ar por um instante. Espere um pouco e tente de novo: nada se perdeu.",
  outdated: "O Obi foi atualizado. Recarregue a página: o que você digitou continua aqui até lá.",
  offline: "Sem conexão. Tente de novo quando a internet voltar.",
  offlineSince: (time: string) => `Sem conexão. Visto às ${time}.`,
  retry: "Tentar novamente",
} as const;
