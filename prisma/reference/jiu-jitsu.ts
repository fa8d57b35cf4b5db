import type { ArtTemplate, BeltTemplate, Hue } from "./shape";

/** IBJJF/CBJJ. Age is counted by year of birth; federation minimums, editable by the academy. */
const adult: BeltTemplate[] = [
  { name: "Branca", hues: ["branca"], tip: "preta", degreesMax: 4 },
  { name: "Azul", hues: ["azul"], tip: "preta", degreesMax: 4, minAgeYears: 16 },
  { name: "Roxa", hues: ["roxa"], tip: "preta", degreesMax: 4, minAgeYears: 16, minMonths: 24 },
  { name: "Marrom", hues: ["marrom"], tip: "preta", degreesMax: 4, minAgeYears: 18, minMonths: 18 },
  {
    name: "Preta",
    hues: ["preta"],
    tip: "vermelha",
    degreesMax: 6,
    minAgeYears: 19,
    minMonths: 12,
    note: "Do 1º ao 3º grau, 3 anos em cada; do 4º ao 6º, 5 anos em cada.",
  },
  {
    name: "Vermelha e preta (coral)",
    hues: ["vermelha", "preta"],
    grade: "7º grau",
    minAgeYears: 50,
    minMonths: 372,
    note: "31 anos de faixa preta; há fontes que contam 37.",
  },
  {
    name: "Vermelha e branca (coral)",
    hues: ["vermelha", "branca"],
    grade: "8º grau",
    minAgeYears: 57,
    minMonths: 84,
  },
  {
    name: "Vermelha",
    hues: ["vermelha"],
    grade: "9º grau",
    minAgeYears: 67,
    minMonths: 120,
    note: "O 10º grau pertence aos fundadores.",
  },
];

const kidsSteps: [string, Hue, number][] = [
  ["Cinza", "cinza", 4],
  ["Amarela", "amarela", 7],
  ["Laranja", "laranja", 10],
  ["Verde", "verde", 13],
];

const kids: BeltTemplate[] = [
  { name: "Branca", hues: ["branca"], tip: "preta", degreesMax: 4 },
  ...kidsSteps.flatMap(([name, hue, minAgeYears]): BeltTemplate[] => [
    { name: `${name} e branca`, hues: [hue, "branca"], tip: "preta", degreesMax: 4, minAgeYears },
    { name, hues: [hue], tip: "preta", degreesMax: 4, minAgeYears },
    { name: `${name} e preta`, hues: [hue, "preta"], tip: "preta", degreesMax: 4, minAgeYears },
  ]),
];

export const jiuJitsu: ArtTemplate[] = [
  { modality: "Jiu-Jitsu", audience: "adult", gradeWord: "faixa", ageMode: "birth_year", belts: adult },
  { modality: "Jiu-Jitsu Kids", audience: "kids", gradeWord: "faixa", ageMode: "birth_year", belts: kids },
];
