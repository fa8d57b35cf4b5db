import { isoDay } from "@/lib/kernel/dates";
import { isInPartNamed, isOfItsTime } from "./periods";
import type { KnownTopic } from "./topics";

const today = isoDay("2026-11-21");

it.each<[KnownTopic, string]>([
  ["revenue", "Como vai a receita deste mês?"],
  ["revenue", "quanto recebi em novembro"],
  ["revenue", "receita de novembro de 2026"],
  ["revenue", "quanto entrou no mês passado?"],
  ["revenue", "e a receita de outubro?"],
  ["revenue", "quanto recebi este mês até hoje?"],
  ["revenue", "Boa noite! Como vai a receita de novembro?"],
  ["fees", "quanto o Marco me deve?"],
  ["students", "quantos alunos eu tenho?"],
  ["students", "quantos alunos entraram este mês?"],
  ["fees", "Quem está devendo há mais tempo?"],
  ["fees", "quem está em atraso há mais dias?"],
  ["fees", "quem não pagou este mês?"],
  ["classes", "E as aulas de amanhã?"],
  ["classes", "aulas de terça-feira"],
  ["classes", "quem treinou ontem"],
  ["classes", "aulas hoje à noite?"],
  ["classes", "aulas de amanhã de manhã"],
  ["occupancy", "sobraram vagas na turma da noite?"],
  ["ages", "quantos anos têm os alunos?"],
  ["sources", "de onde vieram os interessados dos últimos três meses?"],
  ["birthdays", "quem faz aniversário em dezembro?"],
  ["summary", "O que preciso fazer hoje?"],
])("RIGHT-46 figures of %s exist for the time in: %s", (topic, question) =>
  expect(isOfItsTime(topic, question, today)).toBe(true),
);

it.each<[KnownTopic, string]>([
  ["revenue", "qual a receita de janeiro de 2019?"],
  ["revenue", "receita de novembro de 2025"],
  ["revenue", "receita de outubro/2025"],
  ["revenue", "quanto entrou em 2024?"],
  ["revenue", "receita 2024"],
  ["revenue", "faturamento 2025?"],
  ["revenue", "receita de marco"],
  ["revenue", "receita de Março"],
  ["revenue", "quanto recebi hoje?"],
  ["revenue", "quanto recebi esta semana?"],
  ["revenue", "receita do ano"],
  ["revenue", "faturamento dos últimos 6 meses"],
  ["revenue", "receita do mês retrasado"],
  ["revenue", "quanto vou receber no mês que vem?"],
  ["away", "quantos alunos faltaram ontem?"],
  ["away", "quem faltou hoje?"],
  ["away", "quem faltou na semana passada?"],
  ["away", "quem está sem treinar há dois meses?"],
  ["students", "quantos alunos eu tinha em janeiro?"],
  ["students", "quantos alunos tinha no ano passado?"],
  ["fees", "quem devia em setembro?"],
  ["presences", "presenças de ontem"],
  ["retention", "quantos alunos saíram neste ano?"],
  ["classes", "aulas de terça passada"],
  ["classes", "aulas da última segunda"],
  ["classes", "aulas do último sábado"],
  ["classes", "aulas às 19h"],
  ["classes", "tem aula hoje às 19?"],
  ["classes", "aulas das 18:30"],
  ["students", "quantos alunos vêm à noite?"],
  ["classes", "aulas de depois de amanhã"],
  ["classes", "aulas do dia 25"],
  ["classes", "aulas de 25/11"],
  ["classes", "aulas da semana que vem"],
  ["leads", "interessados de ontem"],
  ["summary", "o que preciso fazer amanhã?"],
])("RIGHT-46 no figures of %s exist for the time in: %s", (topic, question) =>
  expect(isOfItsTime(topic, question, today)).toBe(false),
);

it.each([
  ["aulas hoje à noite?", [false, false, true]],
  ["aulas de amanhã de manhã", [true, false, false]],
  ["aulas de manhã ou à tarde", [true, true, false]],
  ["Boa tarde! Quais as aulas de amanhã?", [true, true, true]],
])("RIGHT-46 a part of the day limits the classes by their start: %s", (question, shown) =>
  expect(["11:59", "12:00", "18:00"].map((time) => isInPartNamed(question, time))).toEqual(shown),
);
