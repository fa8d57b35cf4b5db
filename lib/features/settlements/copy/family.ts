const listed = new Intl.ListFormat("pt-BR");

export const familyCopy = {
  title: "Pagar tudo da família",
  hint: "Um código só para tudo o que está em aberto dos alunos por quem você paga.",
  charges: "Cobranças deste código",
  total: "Total",
  pay: "Pagar tudo",
  charge: (child: string, description: string) => `${child}: ${description}`,
  of: (names: readonly string[]) => `Cobranças de ${listed.format(names)}`,
  closed:
    "O último código da família foi encerrado: uma das cobranças foi paga ou encerrada. Não pague por ele.",
  over: "Uma das cobranças foi paga ou encerrada: este código não vale mais. Não pague por ele.",
  nothing: "Não há cobranças em aberto de mais de uma pessoa. Recarregue a página.",
} as const;
