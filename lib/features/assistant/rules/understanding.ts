import { fold } from "@/lib/kernel/search";
import { MARCO, isInPartNamed } from "./periods";
import { holdsEach, signs } from "./topics";

/** Words without a topic. They count neither for nor against a question. */
const NEUTRAL = new Set(
  `a o e as os um uma uns umas de da do das dos em no na nos nas ao aos por pelo pela para pra pro com sem que se ou mas
  qual quais quem como quanto quanta quantos quantas quando onde eu me meu minha meus minhas nosso nossa nossos nossas ele
  ela eles elas seu sua isso isto esse essa este esta esses essas deste desta desse dessa neste nesta nesse nessa coisa aquele aquela la aqui ja ainda so nao sim tambem
  e eh sao era foi foram ser estou esta estao estamos ha tem tenho temos ter teve vai vao vou vem vieram veio fica ficam ficou
  anda andam faz fazem fazer existe existem sobra sobram sobraram trabalha trabalham chega chegam chegaram traz trazem trouxe
  mostra mostre mostrar liste listar lista diga dizer fala fale ver saber quero queria preciso pode posso favor
  mais menos muito muita muitos muitas pouco todo toda todos todas algum alguma alguns algumas alguem ninguem cada outro outra
  maior menor melhor pior media total geral numero quantidade porcentagem cento taxa
  hoje amanha ontem agora dia dias semana semanas mes meses ano anos tempo manha tarde noite hora horas antes depois ate desde
  ultimo ultima ultimos ultimas proximo proxima proximos proximas passado passada atual
  janeiro fevereiro marco abril maio junho julho agosto setembro outubro novembro dezembro
  domingo segunda terca quarta quinta sexta sabado feira
  academia estudio studio gente pessoal pessoa pessoas nome nomes tatame obi assistente ola oi bom boa obrigado obrigada
  resposta respostas aberto aberta abertos abertas espera esperam comeco comecar resto novo nova novos novas cadastro`.split(
    /\s+/,
  ),
);

/** Arts and target groups narrow a question. They belong to no topic's pattern. */
const NARROWING =
  /^(jiu|jitsu|jiujitsu|judo|karate|taekwondo|muay|thai|kickboxing|capoeira|defesa|feminina|kids|infantil|adult\w*|boxe|krav|maga|aikido|kung|mma|hapkido|kendo|sambo|wrestling)$/;

/** Colours narrow a question about belts. Elsewhere they are part of a name. */
const COLOUR =
  /^(brancas?|cinzas?|amarel\w+|laranjas?|verdes?|azu(l|is)|rox[ao]s?|marro(m|ns)|pret[ao]s?|vermelh[ao]s?)$/;

/** The question asks how to do something, or asks for it to be done. Figures answer neither. */
const ASKS_TO_DO =
  /\bcomo (que )?(eu |a gente |se )?(\w+[aei]r|faco|fazemos|cancelo|mudo|troco|altero|apago|excluo|registro|cadastro|lanco|envio|mando|cobro|crio|marco|abro|vejo|acho|coloco|ponho|uso|imprimo|exporto)\b|\bpor ?que\b|\bda (para|pra)\b|\bo que (e|significa)\b|^(por favor,? )?(cancele|cancela|mude|muda|apague|apaga|exclua|registre|registra|cadastre|cadastra|envie|envia|mande|manda|crie|cria|marque|marca|cobre|escreva|escreve)\b/;

/** Share of the meaningful words that must be known. */
const LEAST_SHARE = 0.5;

const spansOf = (text: string): { from: number; to: number }[] =>
  Object.values(signs).flatMap((sign) =>
    [...text.matchAll(new RegExp(sign, "g"))].map(({ index, 0: found }) => ({
      from: index,
      to: index + found.length,
    })),
  );

type Word = { word: string; isKnown: boolean };

/** The meaningful words of a question, and whether the rules know each. Days, hours and numbers are left out. */
function carryingOf(question: string): Word[] {
  const text = fold(question).replace(/\S*\d\S*/g, " ");
  const spans = spansOf(text);
  const isOfBelts = signs.belts.test(text);
  const isNeutral = (word: string) =>
    word.length < 2 || (NEUTRAL.has(word) && !(word === "marco" && question.search(MARCO) >= 0));
  return [...text.matchAll(/[a-z]+/g)]
    .map(({ index, 0: word }) => ({
      word,
      isKnown:
        NARROWING.test(word) ||
        (isOfBelts && COLOUR.test(word)) ||
        spans.some(({ from, to }) => from < index + word.length && index < to),
    }))
    .filter(({ word, isKnown }) => isKnown || !isNeutral(word));
}

export const asksToDo = (question: string): boolean =>
  ASKS_TO_DO.test(fold(question).replace(/\S*\d\S*/g, " "));

/**
 * True if the rules understand a question well enough to answer it: more than half of its meaningful words are known,
 * and it asks for figures. One known word among unknown ones is not enough: "a mensalidade da Ana" does not ask how all
 * fees stand.
 */
export function isUnderstood(question: string): boolean {
  if (asksToDo(question)) return false;
  const carrying = carryingOf(question);
  const known = carrying.filter(({ isKnown }) => isKnown).length;
  return known > carrying.length * LEAST_SHARE;
}

/** Words that no topic knows, each once: a person's name, or something that cannot be answered. */
export const strangersIn = (question: string): string[] => [
  ...new Set(carryingOf(question).flatMap(({ word, isKnown }) => (isKnown ? [] : [word]))),
];

/**
 * The words that narrow a question: an art, a target group, or a name (an unknown word with a capital inside the
 * sentence). An answer that ignored them would answer another question.
 */
export function narrowingIn(question: string): string[] {
  const strangers = strangersIn(question);
  const names = [...question.matchAll(/(?<=[\p{L}\p{N},;:] +)\p{Lu}\p{Ll}[\p{L}'’]*/gu)]
    .map(([name]) => fold(name))
    .filter((name) => strangers.includes(name));
  const arts = carryingOf(question).flatMap(({ word }) => (NARROWING.test(word) ? [word] : []));
  return [...new Set([...arts, ...names])];
}

type Taught = { name: string; art: string | null; startTime: string };

/** Returns a test for classes that the question covers, by the names of the class and its art and by its start. */
export function isClassAsked(question: string): (taught: Taught) => boolean {
  const narrowing = narrowingIn(question);
  return ({ name, art, startTime }) =>
    holdsEach(`${art ?? ""} ${name}`, narrowing) && isInPartNamed(question, startTime);
}

export const namesColour = (question: string): boolean =>
  carryingOf(question).some(({ word }) => COLOUR.test(word));
