import type { ArtTemplate, BeltTemplate } from "./shape";

/** WT/CBTKD, ten gub; hapkido schools use the same ladder. */
const gub: BeltTemplate[] = [
  { name: "Branca", hues: ["branca"], grade: "10º gub" },
  {
    name: "Branca ponta amarela",
    hues: ["branca"],
    tip: "amarela",
    grade: "9º gub",
    note: "Muitas academias a dispensam para adultos.",
  },
  { name: "Amarela", hues: ["amarela"], grade: "8º gub" },
  { name: "Amarela ponta verde", hues: ["amarela"], tip: "verde", grade: "7º gub" },
  { name: "Verde", hues: ["verde"], grade: "6º gub" },
  { name: "Verde ponta azul", hues: ["verde"], tip: "azul", grade: "5º gub" },
  { name: "Azul", hues: ["azul"], grade: "4º gub" },
  { name: "Azul ponta vermelha", hues: ["azul"], tip: "vermelha", grade: "3º gub" },
  { name: "Vermelha", hues: ["vermelha"], grade: "2º gub" },
  { name: "Vermelha ponta preta", hues: ["vermelha"], tip: "preta", grade: "1º gub" },
  {
    name: "Preta",
    hues: ["preta"],
    grade: "1º ao 9º dan",
    degreesMax: 9,
    note: "Poom para menores de 15 anos.",
  },
];

const muayThai: BeltTemplate[] = [
  { name: "Branco", hues: ["branca"] },
  { name: "Branco ponta vermelha", hues: ["branca"], tip: "vermelha" },
  { name: "Vermelho", hues: ["vermelha"] },
  { name: "Vermelho ponta azul-claro", hues: ["vermelha"], tip: "azulClaro" },
  { name: "Azul-claro", hues: ["azulClaro"] },
  { name: "Azul-claro ponta azul-escuro", hues: ["azulClaro"], tip: "azulEscuro" },
  { name: "Azul-escuro", hues: ["azulEscuro"] },
  {
    name: "Azul-escuro ponta preta",
    hues: ["azulEscuro"],
    tip: "preta",
    note: "Outorgado pela confederação.",
  },
  { name: "Preto", hues: ["preta"], grade: "professor", note: "Outorgado pela confederação." },
  { name: "Preto e branco", hues: ["preta", "branca"], grade: "mestre" },
  { name: "Preto, branco e vermelho", hues: ["preta", "branca", "vermelha"], grade: "grão-mestre" },
];

const plain = (minMonths: number): BeltTemplate[] => [
  { name: "Branca", hues: ["branca"] },
  { name: "Amarela", hues: ["amarela"] },
  { name: "Laranja", hues: ["laranja"] },
  { name: "Verde", hues: ["verde"] },
  { name: "Azul", hues: ["azul"] },
  { name: "Marrom", hues: ["marrom"] },
  { name: "Preta", hues: ["preta"], grade: "1º ao 10º dan", degreesMax: 10, minMonths },
];

const lutaLivre: BeltTemplate[] = [
  { name: "Branca", hues: ["branca"] },
  { name: "Amarela", hues: ["amarela"] },
  { name: "Laranja", hues: ["laranja"] },
  { name: "Azul", hues: ["azul"] },
  { name: "Roxa", hues: ["roxa"] },
  { name: "Marrom", hues: ["marrom"] },
  { name: "Preta", hues: ["preta"] },
];

const aikido: BeltTemplate[] = [
  {
    name: "Branca",
    hues: ["branca"],
    grade: "6º ao 1º kyu",
    note: "Crianças usam faixas coloridas, conforme a escola.",
  },
  { name: "Preta", hues: ["preta"], grade: "1º ao 10º dan", degreesMax: 10 },
];

export const striking: ArtTemplate[] = [
  { modality: "Taekwondo", source: "WT/CBTKD, 10 gub", gradeWord: "faixa", belts: gub },
  { modality: "Hapkidô", source: "conforme a escola", gradeWord: "faixa", belts: gub },
  { modality: "Muay Thai", source: "CBMT (editável)", gradeWord: "prajied", belts: muayThai },
  { modality: "Kickboxing", source: "WAKO/CBKB", gradeWord: "faixa", belts: plain(12) },
  { modality: "Krav Maga", gradeWord: "faixa", belts: plain(12) },
  { modality: "Luta Livre", gradeWord: "faixa", belts: lutaLivre },
  { modality: "Aikidô", gradeWord: "faixa", belts: aikido },
];
