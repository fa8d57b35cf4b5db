import { addDays } from "@/lib/kernel/dates";
import { type Present, past } from "./moments";

/** From the platform to its academies; `toKaizen` reaches the demo academy alone. */
const sent = [
  {
    daysAgo: 1,
    type: "success",
    toKaizen: true,
    title: "Sua assinatura foi renovada",
    message: "Recebemos o pagamento do seu plano. Obrigado por treinar com a gente.",
  },
  {
    daysAgo: 4,
    type: "info",
    toKaizen: false,
    title: "Relatórios mais claros",
    message: "A página de relatórios agora mostra a receita dos últimos seis meses em gráfico e em tabela.",
  },
  {
    daysAgo: 9,
    type: "warning",
    toKaizen: false,
    title: "Manutenção programada",
    message: "No próximo domingo, das 3h às 4h, o sistema pode ficar indisponível por alguns minutos.",
  },
  {
    daysAgo: 16,
    type: "info",
    toKaizen: true,
    title: "Dica para a sua equipe",
    message: "Complete as especialidades dos instrutores: elas ajudam a escolher quem assume cada turma.",
  },
  {
    daysAgo: 28,
    type: "success",
    toKaizen: false,
    title: "Boas-vindas às novas academias",
    message: "Quem chegou neste mês pode contar com o nosso suporte para começar bem.",
  },
] as const;

export const planNotices = (present: Present) =>
  sent.map(({ daysAgo, ...notice }) => ({
    ...notice,
    createdAt: past(present, addDays(present.today, -daysAgo), 10),
  }));
