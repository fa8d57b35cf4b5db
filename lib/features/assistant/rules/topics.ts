import type { Permission } from "@/lib/auth/policy";
import { commonCopy } from "@/lib/kernel/copy/common";
import { type IsoDay, addDays, addMonths, firstOfMonth, monthName, weekdayOf } from "@/lib/kernel/dates";
import { fold } from "@/lib/kernel/search";

/**
 * Stems of words about a person's body, health or needs. A stem too many withholds a figure, a missing one reveals a
 * secret.
 */
const health = [
  /\bsaude\b(?! financ)|medic|remedi|doenc|doent|diagnos|laudo|sintoma|tratamento|terap|internad|vacin/,
  /alerg|\basma|bronqu|diabet|cardi|coracao|pressao|hipertens|epilep|convuls|desmai|cancer|\bhiv\b|covid|hernia|obes[aio]/,
  /\bles(ao|oes|ion)|machuc|fratur|quebrou|cirurg|\boper(ou|ad[ao])|\bdor(es)?\b|joelho|ombro|tornozelo|\bcoluna\b/,
  /gravid|gestant|gestac|depress|ansied|ansios|psic|psiq|autis|\btdah?\b|\btea\b|sindrome|transtorn|deficien|cadeirant|\bsurd|\bceg[ao]s?\b/,
]
  .map(({ source }) => source)
  .join("|");

/**
 * Patterns that recognise a topic, for text without accents and capitals. The first match decides, so narrow topics
 * stand before wide ones: "aula cheia" is about places, "aula" about the day.
 */
export const signs = {
  private: new RegExp(
    String.raw`\b(telefones?|celular|whats\w*|e-?mails?|contatos? d[aeo]s?|enderecos?|cpf|rg)\b|${health}`,
  ),
  birthdays: /anivers|parabens|\bfaz(em)? anos\b/,
  invites: /convite|convidad/,
  occupancy: /lotad|lotac|\bchei[ao]s?\b|\bvazi[ao]s?\b|\bvagas?\b|ocupa|capacidade/,
  ages: /\bidades?\b|faixa etaria|\bcriancas?\b|adolescen|quantos anos/,
  belts: /\bfaixas?\b|gradua|\bgraus?\b/,
  retention: /\bretenc|\breter\b|fideli|rotativ|\bchurn\b|\bsa(iu|iram|indo)\b|\bcontinua(m|ram)\b/,
  fees: /\b(deve|devem|devendo|devedor\w*|dividas?)\b|inadimpl|atrasad|em atraso|\bnao pag|mensalidade|cobra[nr]|a receber|em aberto|vencid/,
  presences: /\bfrequenc|\bpresenc|\bcomparec/,
  sources: /\bconver(s|t)|\borige(m|ns)\b|de onde (vem|vieram|chega)|\bindicac|\bcana(l|is)\b/,
  leads: /interessad|\bleads?\b|experimenta|\bcrm\b|funil|visitante|\bchamar\b/,
  away: /\bsumi|\bfalt(a|am|ando|as|ou|aram)\b|ausen|sem (treinar|vir|aparecer)|nao (vem|veio|vieram|aparec|trein)|abandon|evas/,
  revenue:
    /receita|fatur|\bentr(ou|aram)\b.*(dinheiro|caixa)|\bganh|\breceb(i|emos|ido)\b|dinheiro|\bcaixa\b|arrecad/,
  classes: /\baulas?\b|\btrein(a|am|o|os|ar)\b|\bturmas?\b|agenda|horario|chamada/,
  instructors: /instrutor|professor|mestre|equipe/,
  summary: /resumo|\bprecis|pendencia|fazer hoje|importante|como (esta|vai|anda)/,
  students: /\balun[ao]s?\b|\bmodalidades?\b|matricul|\b(in)?ativ[ao]s?\b/,
} as const;

type Topic = keyof typeof signs;

// Safe because the keys are exactly those of the table.
const topics = Object.keys(signs) as Topic[];

export type KnownTopic = Exclude<Topic, "private">;
export const knownTopics = topics.filter((topic): topic is KnownTopic => topic !== "private");

export const topicRights: Readonly<Record<KnownTopic, readonly Permission[]>> = {
  birthdays: ["students:read"],
  invites: ["students:read"],
  occupancy: ["classes:read"],
  ages: ["reports:read", "students:read"],
  belts: ["students:read", "graduation:read"],
  retention: ["reports:read", "students:read"],
  fees: ["students:read", "payments:read"],
  presences: ["reports:read", "attendance:read"],
  sources: ["reports:read", "leads:read"],
  leads: ["leads:read"],
  away: ["students:read", "attendance:read"],
  revenue: ["payments:read"],
  classes: ["classes:read"],
  instructors: ["instructors:read"],
  summary: ["students:read", "payments:read", "leads:read", "classes:read"],
  students: ["students:read"],
};

/** Permissions needed for the context that a model gets with every question. */
export const contextRights: readonly Permission[] = ["students:read", "classes:read", "payments:read"];

/** Null when no topic matches. */
export const topicOf = (question: string): Topic | null =>
  topics.find((topic) => signs[topic].test(fold(question))) ?? null;

/** Spells out abbreviated arts as the catalogue does. */
export const inFull = (question: string): string => question.replaceAll(/\bbjj\b/gi, "jiu-jitsu");

/** The day named by a question: hoje, amanhã, ontem or the next such weekday. Without one, today. */
export function dayAsked(question: string, today: IsoDay): IsoDay {
  const words = fold(question).split(/[^a-z]+/);
  if (words.includes("amanha")) return addDays(today, 1);
  if (words.includes("ontem")) return addDays(today, -1);
  const weekday = commonCopy.weekdays.findIndex((name) => words.includes(fold(name)));
  const ahead = (weekday - weekdayOf(today) + 7) % 7;
  const isNext = words.includes("proxima") || words.includes("proximo");
  return weekday < 0 ? today : addDays(today, ahead === 0 && isNext ? 7 : ahead);
}

/** Colours match in either number and gender: "azuis" finds "Azul", "pretas" finds "Preta". */
const stemOf = (word: string): string => word.slice(0, Math.min(4, word.length - 1));

/** Compares only the first word of the belt's name. */
export function namesBelt(question: string, belt: string): boolean {
  const [first = ""] = fold(belt).split(" ");
  return (
    first.length > 2 &&
    fold(question)
      .split(/[^a-z]+/)
      .some((word) => word.startsWith(stemOf(first)))
  );
}

/** Names of classes and arts have abbreviations too. */
const wordsOf = (text: string): string[] =>
  fold(inFull(text))
    .split(/[^a-z0-9]+/)
    .filter(Boolean);

/** Spelling does not matter: "jiu-jitsu", "jiu jitsu" and "jiujitsu" are the same. */
export function namesArt(question: string, art: string): boolean {
  const asked = ` ${wordsOf(question).join(" ")} `;
  const name = wordsOf(art);
  return name.length > 0 && [name.join(" "), name.join("")].some((each) => asked.includes(` ${each} `));
}

/** True if a name contains each of these words, written together or apart. An empty list matches any name. */
export function holdsEach(name: string, words: readonly string[]): boolean {
  const own = wordsOf(name);
  return words.every((word) => own.includes(word) || own.join("").includes(word));
}

const ofAnyClass = ["aula", "aulas", "turma", "turmas", "para", "noite", "manha", "tarde"];

/** True if the question has a distinctive word of the class's name. */
export const namesClass = (question: string, name: string): boolean => {
  const asked = wordsOf(question);
  return wordsOf(name).some((word) => word.length > 3 && !ofAnyClass.includes(word) && asked.includes(word));
};

/** The birthdays that a question asks about: today's, this month's or others. */
export function birthdaysAsked(question: string, today: IsoDay): "today" | "month" | "others" {
  const words = wordsOf(question);
  const isOther = /\b(semana|amanha|ontem|passad[ao]|proxim[ao]s?|que vem|ano)\b/.test(fold(question));
  const months = Array.from({ length: 12 }, (_, index) => addMonths(firstOfMonth(today), index));
  const [, ...others] = months.map((month) => words.includes(fold(monthName(month))));
  if (isOther || others.includes(true)) return "others";
  return words.includes("mes") || words.includes(fold(monthName(today))) ? "month" : "today";
}

export const asksConversion = (question: string): boolean => /\bconver(s|t)/.test(fold(question));

export const asksByArt = (question: string): boolean => /\bmodalidades?\b/.test(fold(question));

/** For a question about late fees. */
export const asksLongest = (question: string): boolean =>
  /\bmais (tempo|dias|meses|antig|atrasad)/.test(fold(question));
