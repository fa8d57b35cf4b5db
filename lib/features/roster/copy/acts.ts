import { formatCount } from "@/lib/kernel/counts";

const students = (count: number) => (count === 1 ? "1 aluno" : `${formatCount(count)} alunos`);

/** Names that a line of a preview says; the others are counted. */
const NAMED = 3;

export const rosterCopy = {
  nobody: "Escolha pelo menos um aluno.",
  tooMany: (most: number) => `No máximo ${formatCount(most)} alunos de uma vez. Filtre a lista.`,
  tooManyById: (most: number) =>
    `No máximo ${formatCount(most)} alunos escolhidos um por um. Para mais, escolha todos do filtro.`,
  nobodyLeft: "Nenhum dos escolhidos pode entrar nesta ação.",
  counting: "Contando…",
  countFailed: "Não foi possível contar agora.",
  going: (going: number, chosen: number) =>
    going === chosen
      ? `${students(going)} de ${formatCount(chosen)}: todos entram.`
      : `${students(going)} de ${formatCount(chosen)}.`,
  /** Why somebody is left out; a preview says it before, the answer after. */
  why: {
    inactive: "não está ativo",
    entered: "já entra no portal",
    "no-email": "está sem e-mail",
    enrolled: "já está nesta turma",
    full: "ficaria sem vaga: a turma lota",
    limit: "passaria do limite de convites por hora",
    refused: "não pôde entrar agora",
  },
  left: ({ names, count, why }: { names: readonly string[]; count: number; why: string }) => {
    const shown = names.slice(0, NAMED).join(", ");
    const more = count - Math.min(names.length, NAMED);
    return `${shown}${more > 0 ? ` e mais ${formatCount(more)}` : ""}: ${why}`;
  },
  leftOut: (count: number) => (count === 1 ? "1 ficou de fora." : `${formatCount(count)} ficaram de fora.`),
  invite: {
    title: "Convidar para o portal",
    description: "Cada um recebe por e-mail o próprio link, que vale por 7 dias.",
    message: "Mensagem do convite",
    submit: "Enviar convites",
    done: (count: number) =>
      count === 1 ? "1 convite enviado." : `${formatCount(count)} convites enviados.`,
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
    done: (count: number) =>
      count === 1 ? "1 aluno matriculado." : `${formatCount(count)} alunos matriculados.`,
    failed: "Erro ao matricular",
  },
  pause: {
    title: "Trancar matrículas",
    description:
      "Os escolhidos ficam com a situação Suspenso: as vagas ficam livres, e nada é cobrado até a volta.",
    charges: "Mensalidades que vencem nesse tempo",
    submit: "Trancar",
    done: (count: number) =>
      count === 1 ? "1 matrícula trancada." : `${formatCount(count)} matrículas trancadas.`,
    failed: "Erro ao trancar as matrículas",
  },
  notify: {
    title: "Avisar os escolhidos",
    description: "O aviso aparece no portal dos escolhidos e, se você quiser, vai também por e-mail.",
    submit: "Enviar aviso",
    done: (count: number) => `Aviso enviado a ${students(count)}.`,
    mailed: (count: number) => `Por e-mail: ${students(count)}.`,
    failed: "Erro ao enviar o aviso",
  },
} as const;
