import { TRIAL_DAYS } from "@/lib/config/constants";

export type Question = { question: string; answer: string };

/** PRICE-03 and further questions before signing up. Also part of the structured data. */
export const questionsFor = (email: string): readonly Question[] => [
  {
    question: "Como cancelo a assinatura?",
    answer: `Fale com o suporte, por ${email} ou pela página de contato. O cancelamento vale para a próxima cobrança; não há multa nem fidelidade.`,
  },
  {
    question: "Meus dados ficam seguros?",
    answer:
      "Sim. A conexão é cifrada, senhas nunca são guardadas em texto, e o próprio banco de dados separa cada academia: ninguém de fora lê a ficha dos seus alunos. Tratamos os dados como manda a LGPD.",
  },
  {
    question: "Preciso entender de tecnologia?",
    answer:
      "Não. Se você usa o celular para conversar, consegue usar o Obi. Não há nada para instalar: abre no navegador do computador e do celular.",
  },
  {
    question: "O que acontece quando o teste termina?",
    answer: `Depois de ${TRIAL_DAYS} dias você decide. Se não assinar, nada é cobrado: nenhum cartão foi pedido.`,
  },
  {
    question: "Há limite de alunos?",
    answer: "Não. Cadastre quantos alunos, turmas e instrutores a academia tiver: o plano é um só.",
  },
];
