export const samplesCopy = {
  offer: {
    hint: "Quer ver como fica antes de cadastrar?",
    act: "Carregar dados de exemplo",
    done: "Dados de exemplo carregados",
  },
  there: {
    title: "Você está vendo dados de exemplo",
    hint: "Alunos, instrutores, aulas, pagamentos e interessados inventados. Nenhum e-mail sai para eles.",
    act: "Remover exemplos",
    ask: "Remover os dados de exemplo?",
    consequence:
      "Os alunos, instrutores e interessados de exemplo saem com tudo o que foi registrado neles: pagamentos, presenças e anotações. O que é seu fica, e também quem recebeu outro e-mail e as aulas em que há alunos seus. Aulas suas dadas por um instrutor de exemplo ficam sem instrutor.",
    done: "Dados de exemplo removidos",
  },
  already: "Os dados de exemplo já estão carregados.",
} as const;

/** Names of the samples, apart from the sentences, so that browsers load only those. */
export const samplePeople = {
  classes: {
    children: { name: "Jiu-Jitsu infantil (exemplo)", level: "Infantil" },
    adults: { name: "Jiu-Jitsu (exemplo)", level: "Todos" },
  },
  /** For the children's and the adults' classes. */
  instructors: ["Renata Falcão", "Sérgio Quadros"],
  fee: "Mensalidade",
  discount: "Ajuda nas aulas",
  /** Ordered by their first day, earliest first. The first ones are children. */
  students: [
    "Alice Moura", "Bento Carvalho", "Clara Nogueira", "Davi Pacheco", "Elisa Tavares", "Felipe Arruda", "Gabriela Pinho",
    "Heitor Salgado", "Isabela Rocha", "Joaquim Veiga", "Larissa Dantas", "Miguel Assis", "Natália Brandão", "Otávio Lins",
    "Paula Rezende", "Rafael Godoy", "Sofia Amaral", "Tiago Bastos", "Valentina Leal", "Yuri Campos",
  ], // prettier-ignore
  visitors: ["Bianca Furtado", "Caio Marinho", "Diana Prado", "Enzo Teles"],
} as const;
