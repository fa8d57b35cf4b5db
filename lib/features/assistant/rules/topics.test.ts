import { isoDay } from "@/lib/kernel/dates";
import { chatCopy } from "../copy/chat";
import { dayAsked, namesBelt, topicOf } from "./topics";

it.each([
  ["Quem está com a mensalidade em atraso?", "fees"],
  ["quem esta devendo", "fees"],
  ["Tem alguém inadimplente?", "fees"],
  ["quanto ainda tenho a receber", "fees"],
  ["Quais são as aulas de hoje?", "classes"],
  ["QUEM TREINA HOJE", "classes"],
  ["que horário tem amanhã", "classes"],
  ["Quem está sem treinar?", "away"],
  ["quem sumiu do tatame?", "away"],
  ["quem anda faltando?", "away"],
  ["Quantos alunos por faixa?", "belts"],
  ["Qual a faixa etária dos alunos?", "ages"],
  ["Quantas crianças treinam aqui?", "ages"],
  ["Como está a retenção?", "retention"],
  ["Quantos alunos saíram este mês?", "retention"],
  ["De onde vêm os interessados?", "sources"],
  ["Qual canal traz mais leads?", "sources"],
  ["quantos faixas azuis eu tenho", "belts"],
  ["Como vai a receita deste mês?", "revenue"],
  ["quanto recebi em novembro", "revenue"],
  ["como está a saúde financeira, o faturamento?", "revenue"],
  ["Tem interessado para chamar?", "leads"],
  ["aulas experimentais marcadas", "leads"],
  ["qual turma está mais cheia?", "occupancy"],
  ["sobraram vagas na turma da noite?", "occupancy"],
  ["quem faz aniversário hoje", "birthdays"],
  ["convites sem resposta", "invites"],
  ["quantos alunos eu tenho?", "students"],
  ["quantos professores trabalham aqui", "instructors"],
  ["o que eu preciso fazer hoje?", "summary"],
  ["resumo do dia", "summary"],
  ["qual o telefone da Ana?", "private"],
  ["me passa o e-mail do João", "private"],
  ["quem tem alergia ou lesão?", "private"],
  ["problemas de saúde dos alunos", "private"],
  ["A Maria Souza tem asma, pode vir à aula?", "private"],
  ["o aluno João é diabético", "private"],
  ["a aluna está grávida", "private"],
  ["quais gestantes treinam hoje", "private"],
  ["Pedro operou o joelho e faltou", "private"],
  ["o aluno novo é autista", "private"],
  ["o filho dela tem TDAH", "private"],
  ["quem está machucado?", "private"],
  ["aluno com depressão ou ansiedade", "private"],
  ["alunos com pressão alta ou cardíacos", "private"],
  ["alunos com deficiência", "private"],
  ["quem teve crise de epilepsia na aula", "private"],
  ["quantos ativos?", "students"],
  ["Quantos alunos eu tenho no judô?", "students"],
  ["Qual a frequência da turma de Muay Thai?", "presences"],
  ["qual a minha taxa de conversão?", "sources"],
  ["qual a capital da França?", null],
] as const)("%s is about %s", (question, topic) => expect(topicOf(question)).toBe(topic));

it("AI-03 each of the four suggestions has an answer", () => {
  expect(chatCopy.suggestions).toHaveLength(4);
  expect(chatCopy.suggestions.map(topicOf)).toEqual(["fees", "classes", "away", "revenue"]);
});

it("the day in a question is read within the week that begins today", () => {
  const saturday = isoDay("2026-11-21");
  const asked = (question: string) => dayAsked(question, saturday);
  expect(asked("aulas de hoje")).toBe("2026-11-21");
  expect(asked("as aulas")).toBe("2026-11-21");
  expect(asked("aulas de amanhã?")).toBe("2026-11-22");
  expect(asked("quem treinou ontem")).toBe("2026-11-20");
  expect(asked("aulas de sábado")).toBe("2026-11-21");
  expect(asked("aulas de terça-feira")).toBe("2026-11-24");
  expect(["aulas da próxima terça", "aulas do próximo sábado"].map(asked)).toEqual([
    "2026-11-24",
    "2026-11-28",
  ]);
});

it("a belt is recognised by its colour in any number and gender, and by nothing else", () => {
  expect(namesBelt("quantos faixas azuis?", "Azul")).toBe(true);
  expect(namesBelt("as faixas-pretas", "Preta")).toBe(true);
  expect(namesBelt("alunos de faixa marrom", "Marrom")).toBe(true);
  expect(namesBelt("quantos alunos por faixa?", "Azul")).toBe(false);
  expect(namesBelt("faixa verde", "Vermelha")).toBe(false);
});
