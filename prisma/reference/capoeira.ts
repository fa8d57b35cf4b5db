import type { ArtTemplate, BeltTemplate, Hue } from "./shape";

const cord = (name: string, hues: [Hue, Hue?, Hue?], grade?: string): BeltTemplate => ({ name, hues, grade });

const cbc: BeltTemplate[] = [
  { name: "Sem cordão", hues: ["crua"], grade: "iniciante" },
  cord("Verde", ["verde"], "batizado"),
  cord("Amarelo", ["amarela"]),
  cord("Azul", ["azul"]),
  cord("Verde e amarelo", ["verde", "amarela"]),
  cord("Verde e azul", ["verde", "azul"]),
  cord("Amarelo e azul", ["amarela", "azul"], "estagiário"),
  cord("Verde, amarelo e azul", ["verde", "amarela", "azul"], "formado"),
  cord("Verde e branco", ["verde", "branca"], "monitor"),
  cord("Amarelo e branco", ["amarela", "branca"], "professor"),
  cord("Azul e branco", ["azul", "branca"], "contramestre"),
  cord("Branco", ["branca"], "mestre"),
];

const abada: BeltTemplate[] = [
  cord("Crua", ["crua"]),
  cord("Crua-amarela", ["crua", "amarela"]),
  cord("Amarela", ["amarela"]),
  cord("Amarela-laranja", ["amarela", "laranja"]),
  cord("Laranja", ["laranja"]),
  cord("Laranja-azul", ["laranja", "azul"]),
  cord("Azul", ["azul"], "graduado"),
  cord("Azul-verde", ["azul", "verde"]),
  cord("Verde", ["verde"]),
  cord("Verde-roxa", ["verde", "roxa"]),
  cord("Roxa", ["roxa"]),
  cord("Roxa-marrom", ["roxa", "marrom"]),
  cord("Marrom", ["marrom"]),
  cord("Marrom-vermelha", ["marrom", "vermelha"]),
  cord("Vermelha", ["vermelha"]),
  cord("Vermelha-branca", ["vermelha", "branca"], "mestre"),
  cord("Branca", ["branca"], "grão-mestre"),
];

const abadaKids: BeltTemplate[] = [
  {
    name: "Crua com ponta colorida",
    hues: ["crua"],
    minAgeYears: 3,
    note: "Dos 3 aos 8 anos; a cor da ponta muda com a idade.",
  },
  { ...cord("Crua-amarela", ["crua", "amarela"]), minAgeYears: 9 },
  { ...cord("Amarela", ["amarela"]), minAgeYears: 10 },
  { ...cord("Crua-laranja", ["crua", "laranja"]), minAgeYears: 11 },
  { ...cord("Amarela-laranja", ["amarela", "laranja"]), minAgeYears: 12 },
  { ...cord("Laranja", ["laranja"]), minAgeYears: 13 },
  { ...cord("Crua-azul", ["crua", "azul"]), minAgeYears: 14 },
  { ...cord("Amarela-azul", ["amarela", "azul"]), minAgeYears: 15 },
  { ...cord("Laranja-azul", ["laranja", "azul"]), minAgeYears: 16 },
];

export const capoeira: ArtTemplate[] = [
  { modality: "Capoeira", variant: "CBC, cordões", gradeWord: "cordão", belts: cbc },
  { modality: "Capoeira", variant: "ABADÁ, cordas", gradeWord: "corda", belts: abada },
  {
    modality: "Capoeira",
    variant: "ABADÁ, infantil",
    audience: "kids",
    gradeWord: "corda",
    belts: abadaKids,
  },
];
