import { fold } from "@/lib/kernel/search";
import type { Chance } from "./chance";

/** Common first names and surnames, combined at random: no real people. */

const women = [
  "Alice", "Amanda", "Ana Clara", "Ana Luísa", "Beatriz", "Bianca", "Bruna", "Camila", "Carolina", "Cecília", "Clara",
  "Daniela", "Débora", "Eduarda", "Elisa", "Fernanda", "Flávia", "Gabriela", "Giovana", "Helena", "Heloísa", "Isabela",
  "Isadora", "Jéssica", "Joana", "Júlia", "Juliana", "Karina", "Larissa", "Laura", "Letícia", "Lívia", "Lorena", "Luana",
  "Luiza", "Manuela", "Mariana", "Melissa", "Natália", "Olívia", "Paula", "Priscila", "Rebeca", "Renata", "Sabrina",
  "Sofia", "Tatiana", "Valentina", "Vitória", "Yasmin",
]; // prettier-ignore

const men = [
  "André", "Antônio", "Arthur", "Benício", "Bernardo", "Breno", "Bruno", "Caio", "Carlos Eduardo", "César", "Cristiano",
  "Daniel", "Davi", "Diego", "Douglas", "Eduardo", "Enzo", "Fábio", "Felipe", "Fernando", "Gabriel", "Guilherme",
  "Gustavo", "Heitor", "Henrique", "Hugo", "Igor", "João Pedro", "José Renato", "Leandro", "Leonardo", "Lucas",
  "Luiz Otávio", "Marcelo", "Mateus", "Miguel", "Murilo", "Nicolas", "Otávio", "Paulo Sérgio", "Pedro Henrique",
  "Rafael", "Ricardo", "Rodrigo", "Samuel", "Thiago", "Tomás", "Vinícius", "Vitor Hugo", "Wagner",
]; // prettier-ignore

const surnames = [
  "Abreu", "Aguiar", "Almeida", "Amaral", "Antunes", "Araújo", "Assis", "Azevedo", "Barbosa", "Barreto", "Batista",
  "Bittencourt", "Borges", "Brandão", "Caldeira", "Camargo", "Campos", "Cardoso", "Carvalho", "Castilho", "Coelho",
  "Cordeiro", "Corrêa", "Coutinho", "Dias", "Duarte", "Esteves", "Farias", "Figueiredo", "Fonseca", "Freitas", "Furtado",
  "Galvão", "Garcia", "Gonçalves", "Guerra", "Hayashi", "Kobayashi", "Lacerda", "Leal", "Lemos", "Macedo", "Machado",
  "Magalhães", "Medeiros", "Meireles", "Mendonça", "Menezes", "Moraes", "Moura", "Nakamura", "Nogueira", "Okada",
  "Pacheco", "Paiva", "Peixoto", "Pimentel", "Pinheiro", "Prado", "Queiroz", "Ramos", "Rezende", "Salgado", "Sampaio",
  "Saraiva", "Siqueira", "Tavares", "Teixeira", "Toledo", "Valente", "Vasconcelos", "Viana", "Vieira", "Yamada",
]; // prettier-ignore

type Person = { fullName: string; surname: string; email: string };

/** "Ana Luísa Prado" at `correio.example`: "ana.luisa.prado@correio.example". */
const addressOf = (fullName: string, domain: string): string =>
  `${fold(fullName).replace(/[^a-z]+/g, ".")}@${domain}`;

const domains = ["correio.example", "caixa.example", "mensagem.example"];

/** Coprime to PHONES, so that the steps pass every number once before any repeats. */
const PHONES = 10_000;
const PHONE_STEP = 7_919;

/** Generates people; within one run no name and no phone number repeats. */
export function makePeople(chance: Chance) {
  const taken = new Set<string>();
  let dialled = chance.between(0, PHONES - 1);

  const phone = (): string => {
    dialled = (dialled + PHONE_STEP) % PHONES;
    return `+551190000${String(dialled).padStart(4, "0")}`;
  };

  /** Uses the family's surname where one is given. */
  const person = (gender: "woman" | "man", family?: string): Person => {
    const surname = family ?? chance.pick(surnames);
    const first = chance.pick(gender === "woman" ? women : men);
    const middle = chance.pick(surnames);
    const fullName = `${first} ${middle} ${surname}`;
    if (taken.has(fullName) || middle === surname) return person(gender, family);
    taken.add(fullName);
    return { fullName, surname, email: addressOf(fullName, chance.pick(domains)) };
  };
  const anybody = (family?: string): Person => person(chance.odds(0.5) ? "woman" : "man", family);
  return { person, anybody, phone };
}

export type People = ReturnType<typeof makePeople>;
