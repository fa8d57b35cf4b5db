import { TRIAL_DAYS } from "@/lib/config/constants";

const categories = {
  tutorial: "Tutorial",
  estrategia: "Estratégia",
  educacao: "Educação",
  negocios: "Negócios",
  tecnologia: "Tecnologia",
};

export const blogCopy = {
  name: "Blog do Obi",
  description:
    "Gestão de academias de artes marciais na prática: matrículas, mensalidades, turmas, graduação e retenção de alunos.",
  categories,
  slogan: "Foque na sua paixão, deixe a gestão conosco",
  offer: `${TRIAL_DAYS} dias grátis, sem cartão`,
  product: "gestão de academias de artes marciais",
  all: "Todos",
  views: (count: number) =>
    `${count.toLocaleString("pt-BR")} ${count === 1 ? "visualização" : "visualizações"}`,
  minutes: (count: number) => `${count} min de leitura`,
  noPosts: {
    title: "Ainda não há artigos por aqui",
    text: "Estamos escrevendo os primeiros. Volte em breve.",
  },
  unknown: {
    title: "Este artigo não existe",
    text: "O endereço pode ter mudado, ou o artigo saiu do ar. Aqui estão os que você pode ler.",
  },
  nothingFound: {
    title: "Nenhum artigo encontrado",
    text: "Tente outra palavra ou outra categoria.",
  },
} as const;
