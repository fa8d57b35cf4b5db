import type { ReactNode } from "react";
import { PaymentStatusBadge } from "@/components/payments/payment-status-badge";
import { StatusBadge } from "@/components/shell/status-badge";
import { studentCopy } from "@/lib/features/students/copy";
import { SampleInstructors } from "./sample-instructors";
import { SampleNumbers } from "./sample-numbers";
import { SampleWeek } from "./sample-week";

type Feature = { title: string; text: string; proof: ReactNode };

const features: readonly Feature[] = [
  {
    title: "Alunos",
    text: "Contato, arte, faixa, mensalidade, emergência e saúde na mesma ficha. Para achar alguém, digite um pedaço do nome. Sem limite de alunos.",
    proof: (
      <>
        <StatusBadge tone="success">{studentCopy.status.active}</StatusBadge>
        <StatusBadge tone="neutral">{studentCopy.status.inactive}</StatusBadge>
        <StatusBadge tone="warning">{studentCopy.status.suspended}</StatusBadge>
      </>
    ),
  },
  {
    title: "Turmas da semana",
    text: "De domingo a sábado em uma tela: horário, instrutor e vagas de cada turma. Mudou o horário? Altere em um lugar e pronto.",
    proof: <SampleWeek />,
  },
  {
    title: "Pagamentos",
    text: "Registre na hora, do jeito que o aluno pagou: PIX, cartão, dinheiro ou transferência. O que entrou no mês e o que falta receber ficam à vista.",
    proof: (
      <>
        <PaymentStatusBadge status="completed" />
        <PaymentStatusBadge status="pending" />
        <PaymentStatusBadge status="failed" />
      </>
    ),
  },
  {
    title: "Instrutores",
    text: "Arte, graduação, valor da hora e especialidades de quem dá aula, e quais turmas são de cada um.",
    proof: <SampleInstructors />,
  },
  {
    title: "Seu painel",
    text: "Abra de manhã e saiba como está a academia: quantos alunos ativos, quanto entrou no mês e quais treinos há hoje.",
    proof: <SampleNumbers />,
  },
];

export function Features() {
  return (
    <section id="features" className="mx-auto max-w-6xl px-4 py-20 sm:px-6 lg:py-28">
      <h2 className="max-w-[18ch] text-3xl leading-tight font-semibold tracking-tight text-balance sm:text-4xl lg:text-5xl">
        O que acontece fora do tatame, em ordem
      </h2>
      <div className="mt-12 border-t">
        {features.map(({ title, text, proof }) => (
          <div
            key={title}
            className="grid gap-4 border-b py-8 md:grid-cols-[minmax(0,3fr)_minmax(0,5fr)_minmax(0,4fr)] md:gap-10"
          >
            <h3 className="text-xl font-semibold tracking-tight">{title}</h3>
            <p className="text-muted-foreground max-w-[52ch] text-base leading-relaxed text-pretty">{text}</p>
            <div aria-hidden="true" className="flex flex-wrap items-start gap-2 md:justify-end">
              {proof}
            </div>
          </div>
        ))}
      </div>
      <p className="text-muted-foreground mt-4 text-sm">Nomes e valores de exemplo.</p>
    </section>
  );
}
