/** "Eu dou aula": an owner or manager who teaches (TEAM-43). */
export const teachingCopy = {
  title: "Eu dou aula",
  menu: "Suas ações",
  no: "Se você também dá aula, diga quem você é entre os instrutores.",
  yes: (name: string) => `Você dá aula como ${name}.`,
  ask: "Você também dá aula?",
  start: {
    open: "Eu dou aula",
    description: "As suas aulas e chamadas ficam ligadas ao seu acesso. O que você vê e faz não muda.",
    who: "Quem é você entre os instrutores",
    hint: "Só aparecem instrutores ativos que ainda não têm acesso.",
    new: "Novo instrutor, com o meu nome",
    loadFailed: "Erro ao carregar instrutores",
    submit: "Salvar",
    done: "Você dá aula nesta academia",
    failed: "Erro ao salvar",
    foreign: "Cada pessoa marca isto só para si.",
    already: "Você já dá aula como um dos instrutores. Para mudar, escolha outro da lista.",
    refused: "A sua função não permite isto.",
  },
  stop: {
    label: "Não dou mais aula",
    title: () => "Deixar de dar aula?",
    description:
      "O seu acesso deixa de estar ligado ao instrutor, que continua na lista com as aulas e o histórico.",
    confirm: "Deixar de dar aula",
    done: "Você não dá mais aula",
    failed: "Erro ao salvar",
    already: "Você já não dava aula. Recarregue a página.",
  },
} as const;
