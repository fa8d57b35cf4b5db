import { readWeekly } from "./weekly";

const cases: [string, string, number[], string | null, string | null][] = [
  ["Kids Seg e Qua 18h", "Kids", [1, 3], "18:00", "19:00"],
  ["Jiu-Jitsu 19:00 ter/qui", "Jiu-Jitsu", [2, 4], "19:00", "20:00"],
  ["Adulto Noite", "Adulto Noite", [], null, null],
  ["Muay Thai - segunda, quarta e sexta - 20h30", "Muay Thai", [1, 3, 5], "20:30", "21:30"],
  ["Seg a Sex 7h Funcional", "Funcional", [1, 2, 3, 4, 5], "07:00", "08:00"],
  ["2ª e 4ª 18:00 às 19:30", "2ª e 4ª 18:00 às 19:30", [1, 3], "18:00", "19:30"],
  ["Infantil (sábado 9h)", "Infantil", [6], "09:00", "10:00"],
  ["Terceira Idade", "Terceira Idade", [], null, null],
  ["Kids 4 a 6 anos", "Kids 4 a 6 anos", [], null, null],
  ["Competição 23h", "Competição", [], "23:00", null],
  ["Turma A", "Turma A", [], null, null],
  ["Turma A ter e qui 6h", "Turma A", [2, 4], "06:00", "07:00"],
  ["Sextas-feiras 19h Judô", "Judô", [5], "19:00", "20:00"],
];

it.each(cases)("IMP-23 %s is read as a turma", (text, name, weekdays, startTime, endTime) => {
  expect(readWeekly(text)).toEqual({ name, weekdays, startTime, endTime });
});
