import { addDays } from "@/lib/kernel/dates";
import { type Present, past } from "./moments";

/**
 * From the platform to its academies, and to their students where that was ticked (C-27). `toKaizen` addresses the
 * demo academy only.
 */
const sent = [
  {
    daysAgo: 1,
    type: "success",
    toKaizen: true,
    alsoStudents: true,
    title: "O portal do aluno abre sem internet",
    message:
      "As aulas e a mensalidade vistas por último aparecem também sem sinal, com a hora em que foram vistas.",
  },
  {
    daysAgo: 4,
    type: "info",
    toKaizen: false,
    alsoStudents: false,
    title: "Relatórios mais claros",
    message: "A página de relatórios agora mostra a receita dos últimos seis meses em gráfico e em tabela.",
  },
  {
    daysAgo: 9,
    type: "warning",
    toKaizen: false,
    alsoStudents: true,
    title: "Manutenção programada",
    message: "No próximo domingo, das 3h às 4h, o sistema pode ficar indisponível por alguns minutos.",
  },
  {
    daysAgo: 16,
    type: "info",
    toKaizen: true,
    alsoStudents: true,
    title: "Aulas na agenda do celular",
    message: "Cada aluno pode assinar o calendário das próprias aulas, que acompanha trocas e cancelamentos.",
  },
  {
    daysAgo: 28,
    type: "success",
    toKaizen: false,
    alsoStudents: false,
    title: "Boas-vindas às novas academias",
    message: "Quem chegou neste mês pode contar com o nosso suporte para começar bem.",
  },
] as const;

export const planNotices = (present: Present) =>
  sent.map(({ daysAgo, ...notice }) => ({
    ...notice,
    createdAt: past(present, addDays(present.today, -daysAgo), 10),
  }));
