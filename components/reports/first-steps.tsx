import Link from "next/link";
import { Check } from "lucide-react";
import { paths } from "@/lib/config/paths";
import { Card, CardTitle } from "@/components/ui/card";

type Steps = { instructor: boolean; student: boolean; class: boolean };

const steps = [
  {
    key: "instructor",
    title: "Cadastre um instrutor",
    hint: "Quem dá as aulas, com faixa e arte marcial.",
    href: paths.studio.instructors,
  },
  {
    key: "student",
    title: "Cadastre um aluno",
    hint: "Nome e e-mail bastam para começar.",
    href: paths.studio.students,
  },
  {
    key: "class",
    title: "Monte a primeira aula",
    hint: "Dia, horário e vagas: ela entra na agenda da semana.",
    href: paths.studio.schedule,
  },
] as const;

/** The first day of a studio: three steps that tick themselves off once the data exists. */
export function FirstSteps({ done }: { done: Steps }) {
  const next = steps.find((step) => !done[step.key])?.key;
  return (
    <Card aria-labelledby="primeiros-passos" className="mb-6 p-4 sm:p-5">
      <CardTitle id="primeiros-passos">Primeiros passos</CardTitle>
      <p className="text-muted-foreground mt-1 text-sm">Três cadastros e sua academia está de pé.</p>
      <ol className="mt-4 grid gap-3 md:grid-cols-3">
        {steps.map((step, index) => (
          <li key={step.key}>
            <Link
              href={step.href}
              aria-current={step.key === next ? "step" : undefined}
              className="hover:bg-accent aria-[current]:border-primary flex h-full min-h-20 gap-3 rounded-md border p-3"
            >
              <span
                className={
                  done[step.key]
                    ? "bg-success-soft text-success grid size-7 shrink-0 place-items-center rounded-full"
                    : "border-border numeric text-muted-foreground grid size-7 shrink-0 place-items-center rounded-full border text-sm"
                }
              >
                {done[step.key] ? <Check aria-hidden className="size-4" /> : index + 1}
              </span>
              <span className="min-w-0">
                <span className="block font-medium">
                  {step.title}
                  {done[step.key] && <span className="sr-only"> (feito)</span>}
                </span>
                <span className="text-muted-foreground block text-sm">{step.hint}</span>
              </span>
            </Link>
          </li>
        ))}
      </ol>
    </Card>
  );
}
