import { formatCount } from "@/lib/kernel/counts";

const students = (count: number) => (count === 1 ? "1 aluno" : `${formatCount(count)} alunos`);

/** Names that a line of a preview says; the others are counted. */
const NAMED = 3;

const notUndone = "Depois de enviado, não dá para desfazer.";

export const rosterCopy = {
  nobody: "Escolha pelo menos um aluno.",
  tooMany: (most: number) => `No máximo ${formatCount(most)} alunos de uma vez. Filtre a lista.`,
  tooManyById: (most: number) =>
    `No máximo ${formatCount(most)} alunos escolhidos um por um. Para mais, escolha todos do filtro.`,
  nobodyLeft: "Nenhum dos escolhidos pode entrar nesta ação.",
  counting: "Contando…",
  stillCounting: "Ainda contando: confira os valores e envie de novo.",
  countFailed: "Não foi possível contar agora.",
  going: (going: number, chosen: number) =>
    going === chosen
      ? `${students(going)} de ${formatCount(chosen)}: todos entram.`
      : `${students(going)} de ${formatCount(chosen)}.`,
  left: ({ names, count, why }: { names: readonly string[]; count: number; why: string }) => {
    const shown = names.slice(0, NAMED).join(", ");
    const more = count - Math.min(names.length, NAMED);
    return `${shown}${more > 0 ? ` e mais ${formatCount(more)}` : ""}: ${why}`;
  },
  leftOut: (count: number) => (count === 1 ? "1 ficou de fora." : `${formatCount(count)} ficaram de fora.`),
  invite: {
    title: "Convidar para o portal",
    description: `Cada um recebe por e-mail o próprio link, que vale por 7 dias. ${notUndone}`,
    message: "Mensagem do convite",
    submit: "Enviar convites",
    way: "Como",
    ways: { mail: "Por e-mail", links: "Por WhatsApp ou link" },
    links: {
      title: "Links do portal",
      description: "Você manda o link de cada um pelo WhatsApp, ou copia. Nada sai por e-mail.",
      submit: "Começar",
      place: (at: number, of: number) => `${formatCount(at)} de ${formatCount(of)}`,
      forWhom: (student: string, to: string) => (student === to ? student : `${student}, para ${to}`),
      noPhone: "Sem telefone: no WhatsApp, escolha com quem falar.",
      previous: "Anterior",
      next: "Próximo",
      end: "Concluir",
      none: "Nenhum dos escolhidos precisa de convite.",
      failed: "Não foi possível carregar os alunos.",
      seeStudent: "Abrir o cadastro",
    },
    /** The limit of an hour stands against abuse; the others wait for it. */
    later: (now: number, later: number) =>
      now === 0
        ? `${formatCount(later)} saem a partir da próxima hora, até 50 por hora.`
        : `${formatCount(now)} saem agora, ${formatCount(later)} a partir da próxima hora, até 50 por hora.`,
    failed: "Erro ao enviar os convites",
  },
  enrol: {
    title: "Matricular em turma",
    description: "Os escolhidos ganham vaga em cada dia, na ordem do nome, enquanto houver lugar.",
    class: "Turma",
    choose: "Escolha a turma",
    none: "Nenhuma aula na agenda ainda.",
    listFailed: "Não foi possível carregar as aulas.",
    place: ({ name, when, free }: { name: string; when: string; free: number }) =>
      `${name} · ${when} · ${free === 0 ? "lotada" : free === 1 ? "1 vaga" : `${formatCount(free)} vagas`}`,
    submit: "Matricular",
    failed: "Erro ao matricular",
  },
  pause: {
    title: "Trancar matrículas",
    description:
      "Os escolhidos ficam com a situação Suspenso: as vagas ficam livres, e nada é cobrado até a volta.",
    charges: "Mensalidades que vencem nesse tempo",
    submit: "Trancar",
    failed: "Erro ao trancar as matrículas",
  },
  tag: {
    title: "Etiquetar",
    description: "Uma etiqueta que ainda não existe é criada.",
    add: "Pôr etiquetas",
    remove: "Tirar etiquetas",
    nothing: "Informe uma etiqueta para pôr ou tirar.",
    submit: "Etiquetar",
    failed: "Erro ao etiquetar",
  },
  adjust: {
    title: "Reajustar mensalidade",
    description: "O valor novo vale do mês escolhido em diante. As cobranças de antes ficam como estão.",
    by: "Como",
    ways: {
      percent: "Aumentar em porcentagem",
      reais: "Aumentar em reais por mês",
      amount: "Passar para um valor",
    },
    value: { percent: "Quanto (%)", reais: "Quanto a mais", amount: "Valor novo" },
    from: "A partir de",
    zero: "Informe um valor maior que zero.",
    sums: (before: string, after: string, month: string) =>
      `Por mês, somados: ${before} hoje, ${after} em ${month}.`,
    again: "Reajustar também quem já tem valor novo neste mês",
    changed: "Os valores mudaram desde a conferência. Confira de novo e reajuste.",
    submit: "Reajustar",
    failed: "Erro ao reajustar",
  },
  notify: {
    title: "Avisar os escolhidos",
    description: `O aviso aparece no portal dos escolhidos e, se você quiser, vai também por e-mail. ${notUndone}`,
    submit: "Enviar aviso",
    done: (count: number) => `Aviso enviado a ${students(count)}.`,
    mailed: (count: number) => `Por e-mail: ${students(count)}.`,
    failed: "Erro ao enviar o aviso",
  },
} as const;
