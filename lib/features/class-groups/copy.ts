import { commonCopy } from "@/lib/kernel/copy/common";

const list = new Intl.ListFormat("pt-BR");

const nameOf = (weekday: number): string => commonCopy.weekdays[weekday] ?? "";

/** "Segunda", or "Seg, Qua e Sex" */
const daysOf = (weekdays: readonly number[]): string => {
  const [only, ...others] = weekdays;
  if (only !== undefined && others.length === 0) return nameOf(only);
  return list.format(weekdays.map((weekday) => nameOf(weekday).slice(0, 3)));
};

export const groupCopy = {
  days: daysOf,
  /** "Seg, Qua e Sex, 19:00 – 20:00" */
  when: (weekdays: readonly number[], { startTime, endTime }: { startTime: string; endTime: string }) =>
    `${daysOf(weekdays)}, ${startTime} – ${endTime}`,
  /** The same of "1,3", as an answer of an action holds them. */
  daysIn: (weekdays: string) => daysOf(weekdays.split(",").map(Number)),
  day: (weekday: number) => nameOf(weekday).toLowerCase(),
  shortDay: (weekday: number) => nameOf(weekday).slice(0, 3),
  daysOfGroup: "Dias da turma",
  free: (places: number) => (places === 0 ? "lotada" : places === 1 ? "1 vaga" : `${places} vagas`),
  scope: "Vale para",
  all: "Todos os dias",
  allOf: (weekdays: readonly number[]) => `Todos os dias (${daysOf(weekdays)})`,
  only: (weekday: number) => `Só ${nameOf(weekday).toLowerCase()}`,
  /** The days of one week on which a substitute stands in. */
  allInWeek: (weekdays: readonly number[]) => `${daysOf(weekdays)} desta semana`,
  onlyThisDate: "Só esta data",
  onlyThisDay: (weekday: number) => `Todas as semanas, só ${nameOf(weekday).toLowerCase()}`,
  everyDay: (weekdays: readonly number[]) => `Todas as semanas, ${daysOf(weekdays)}`,
  changed: "Os dias desta turma mudaram neste momento. Recarregue a página e confira.",
} as const;
