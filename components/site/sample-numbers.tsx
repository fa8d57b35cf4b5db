import { cents, formatBRL } from "@/lib/kernel/money";

const numbers = [
  { title: "Alunos Ativos", value: "84" },
  { title: "Receita Mensal", value: formatBRL(cents(1428000)) },
] as const;

export function SampleNumbers() {
  return (
    <ul className="w-full max-w-70 divide-y border-y text-sm">
      {numbers.map(({ title, value }) => (
        <li key={title} className="flex min-h-10 items-center justify-between gap-3">
          {title}
          <span className="numeric text-base font-semibold">{value}</span>
        </li>
      ))}
    </ul>
  );
}
