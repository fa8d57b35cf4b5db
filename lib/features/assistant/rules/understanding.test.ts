import { chatCopy } from "../copy/chat";
import { isUnderstood, narrowingIn, strangersIn } from "./understanding";

it.each([
  ...chatCopy.suggestions,
  "quem esta devendo",
  "Tem alguém inadimplente?",
  "Quem está devendo há mais tempo?",
  "quanto ainda tenho a receber",
  "E as aulas de amanhã?",
  "aulas de terça-feira",
  "sobraram vagas na turma da noite?",
  "quantos faixas azuis eu tenho",
  "Quantos alunos por faixa no judô?",
  "E alunos de jiujitsu?",
  "Qual a frequência da turma de Muay Thai?",
  "Qual a idade dos alunos?",
  "como está a saúde financeira, o faturamento?",
  "Como anda a retenção?",
  "De onde vêm os interessados?",
  "Qual canal traz mais leads?",
  "qual a minha taxa de conversão?",
  "quem faz aniversário em dezembro?",
  "convites sem resposta",
  "quantos professores trabalham aqui",
  "O que preciso fazer hoje?",
  "resumo do dia",
  "Por onde começo a cobrar?",
  "quem sumiu do tatame?",
])("RIGHT-46 understands: %s", (question) => expect(isUnderstood(question)).toBe(true));

it.each([
  "A mensalidade da Ana Souza está certa?",
  "Qual aluno é o mais bonito?",
  "quantos alunos o João indicou para o Pedro?",
  "Como cancelo uma aula?",
  "como eu cadastro um aluno novo",
  "como faço para mudar a faixa de alguém?",
  "Cancele a aula de hoje",
  "mande uma mensagem para os alunos em atraso",
  "por que a receita caiu?",
  "o que é retenção?",
  "O professor Renato prefere café ou chá na aula?",
  "quanto custa trocar o piso da turma infantil",
])("RIGHT-46 one known word does not make a question understood: %s", (question) =>
  expect(isUnderstood(question)).toBe(false),
);

it.each([
  ["quantos alunos de judô faltaram ontem?", ["judo"], []],
  ["quantas aulas o Fernando faltou?", ["fernando"], ["fernando"]],
  ["quantas aulas o fernando faltou?", [], ["fernando"]],
  ["Como vai a receita deste mês?", [], []],
  ["Fernando deve quanto?", [], ["fernando"]],
  ["quanto a Branca me deve?", ["branca"], ["branca"]],
  ["quanto a branca me deve?", [], ["branca"]],
  ["quantas faixas Brancas?", [], []],
  ["quanto o Marco me deve?", ["marco"], ["marco"]],
  ["quem devia em marco?", [], ["devia"]],
  ["Qual a frequência da turma de Muay Thai?", ["muay", "thai"], []],
])(
  "RIGHT-46 the narrowing words and the unknown words of a question are found: %s",
  (question, narrowing, strangers) => {
    expect(narrowingIn(question)).toEqual(narrowing);
    expect(strangersIn(question)).toEqual(strangers);
  },
);
