export const students = (count: number) =>
  count === 1 ? "1 aluno" : `${count.toLocaleString("pt-BR")} alunos`;
