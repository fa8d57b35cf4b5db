import type { ArtTemplate, BeltTemplate } from "./shape";

/** CBJ, with the times of FAJU 2018. Azul precedes amarela, as in the federation's table. */
const judo: BeltTemplate[] = [
  { name: "Branca", hues: ["branca"] },
  { name: "Branca e cinza", hues: ["branca", "cinza"], grade: "11º kyu", minAgeYears: 4, minMonths: 3 },
  { name: "Cinza", hues: ["cinza"], grade: "10º kyu", minAgeYears: 5, minMonths: 3 },
  { name: "Cinza e azul", hues: ["cinza", "azul"], grade: "9º kyu", minAgeYears: 6, minMonths: 6 },
  { name: "Azul", hues: ["azul"], grade: "8º kyu", minAgeYears: 7, minMonths: 6 },
  { name: "Azul e amarela", hues: ["azul", "amarela"], grade: "7º kyu", minAgeYears: 8, minMonths: 6 },
  { name: "Amarela", hues: ["amarela"], grade: "6º kyu", minAgeYears: 9, minMonths: 6 },
  {
    name: "Amarela e laranja",
    hues: ["amarela", "laranja"],
    grade: "5º kyu",
    minAgeYears: 10,
    minMonths: 12,
  },
  { name: "Laranja", hues: ["laranja"], grade: "4º kyu", minAgeYears: 11, minMonths: 12 },
  { name: "Verde", hues: ["verde"], grade: "3º kyu", minAgeYears: 12, minMonths: 12 },
  { name: "Roxa", hues: ["roxa"], grade: "2º kyu", minAgeYears: 13, minMonths: 12 },
  { name: "Marrom", hues: ["marrom"], grade: "1º kyu", minAgeYears: 14, minMonths: 12 },
  { name: "Preta", hues: ["preta"], grade: "1º ao 5º dan", degreesMax: 5, minAgeYears: 16, minMonths: 24 },
  { name: "Vermelha e branca", hues: ["vermelha", "branca"], grade: "6º ao 8º dan", note: "Por mérito." },
  { name: "Vermelha", hues: ["vermelha"], grade: "9º e 10º dan", note: "Por mérito." },
];

const black: BeltTemplate = {
  name: "Preta",
  hues: ["preta"],
  grade: "1º ao 10º dan",
  degreesMax: 10,
  minMonths: 12,
};

const traditional: BeltTemplate[] = [
  { name: "Branca", hues: ["branca"] },
  { name: "Amarela", hues: ["amarela"], grade: "6º kyu" },
  { name: "Vermelha", hues: ["vermelha"], grade: "5º kyu" },
  { name: "Laranja", hues: ["laranja"], grade: "4º kyu" },
  { name: "Verde", hues: ["verde"], grade: "3º kyu" },
  { name: "Roxa", hues: ["roxa"], grade: "2º kyu" },
  { name: "Marrom", hues: ["marrom"], grade: "1º kyu" },
  black,
];

const shotokan: BeltTemplate[] = [
  { name: "Branca", hues: ["branca"], grade: "9º kyu" },
  { name: "Amarela", hues: ["amarela"], grade: "8º kyu" },
  { name: "Laranja", hues: ["laranja"], grade: "7º kyu" },
  { name: "Verde", hues: ["verde"], grade: "6º kyu" },
  { name: "Azul", hues: ["azul"], grade: "5º kyu" },
  { name: "Roxa", hues: ["roxa"], grade: "4º kyu" },
  { name: "Marrom (3º kyu)", hues: ["marrom"], grade: "3º kyu" },
  { name: "Marrom (2º kyu)", hues: ["marrom"], grade: "2º kyu" },
  { name: "Marrom (1º kyu)", hues: ["marrom"], grade: "1º kyu" },
  black,
];

const seigokan: BeltTemplate[] = [
  { name: "Branca", hues: ["branca"], grade: "10º kyu" },
  { name: "Amarela", hues: ["amarela"], grade: "9º kyu" },
  { name: "Laranja", hues: ["laranja"], grade: "8º kyu" },
  { name: "Azul-claro", hues: ["azulClaro"], grade: "7º kyu" },
  { name: "Verde", hues: ["verde"], grade: "6º kyu" },
  { name: "Azul", hues: ["azul"], grade: "5º kyu" },
  { name: "Roxa", hues: ["roxa"], grade: "4º kyu" },
  { name: "Marrom", hues: ["marrom"], grade: "3º kyu" },
  { name: "Marrom I", hues: ["marrom"], grade: "2º kyu" },
  { name: "Marrom II", hues: ["marrom"], grade: "1º kyu" },
  { ...black, note: "Espera entre os dans, do 1º ao 5º: 2, 3, 4, 4 e 5 anos." },
];

const seigokanKids: BeltTemplate[] = [
  { name: "Branca", hues: ["branca"], grade: "13º kyu" },
  { name: "Cinza", hues: ["cinza"], grade: "12º kyu" },
  { name: "Cinza I", hues: ["cinza"], grade: "11º kyu" },
  { name: "Cinza II", hues: ["cinza"], grade: "10º kyu" },
];

const karate = (variant: string, belts: BeltTemplate[], audience: "kids" | "all" = "all"): ArtTemplate => ({
  modality: "Karatê",
  variant,
  audience,
  gradeWord: "faixa",
  belts,
});

export const judoAndKarate: ArtTemplate[] = [
  { modality: "Judô", gradeWord: "faixa", belts: judo },
  karate("Tradicional, 7 faixas", traditional),
  karate("Shotokan, 9 kyu", shotokan),
  karate("Goju-ryu Seigokan, 10 kyu", seigokan),
  karate("Goju-ryu Seigokan, até 6 anos", seigokanKids, "kids"),
];
