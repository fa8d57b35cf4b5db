import { createHash } from "node:crypto";

/** Belt colours: federations name them, the hex values are ours. */
export const hue = {
  branca: "#FFFFFF",
  cinza: "#9CA3AF",
  amarela: "#FACC15",
  laranja: "#F97316",
  verde: "#16A34A",
  azul: "#1D4ED8",
  azulClaro: "#38BDF8",
  azulEscuro: "#1E3A8A",
  roxa: "#7C3AED",
  marrom: "#78350F",
  preta: "#111827",
  vermelha: "#DC2626",
  crua: "#E7D3A8",
} as const;

export type Hue = keyof typeof hue;

export type BeltTemplate = {
  name: string;
  /** One to three colours, the main one first. */
  hues: readonly [Hue, Hue?, Hue?];
  tip?: Hue;
  degreesMax?: number;
  grade?: string;
  minAgeYears?: number;
  /** Minimum months in the previous rank. */
  minMonths?: number;
  note?: string;
};

export type ArtTemplate = {
  modality: string;
  /** Set where a modality has several ladders; it is then part of the name. */
  variant?: string;
  /** Origin of the only ladder of a modality. */
  source?: string;
  audience?: "kids" | "adult" | "all";
  gradeWord?: string;
  ageMode?: "full" | "birth_year";
  belts?: readonly BeltTemplate[];
};

export const artName = (art: ArtTemplate) =>
  art.variant ? `${art.modality} (${art.variant})` : art.modality;

/** A deterministic id, the same in every database, so that tests and the demo may rely on it. */
export function referenceId(...names: readonly string[]): string {
  const hex = createHash("sha256").update(names.join("\u0000")).digest("hex");
  const variant = ((parseInt(hex.slice(16, 17), 16) & 0x3) | 0x8).toString(16);
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    variant + hex.slice(17, 20),
    hex.slice(20, 32),
  ].join("-");
}

export const artId = (name: string) => referenceId("martial_art", name);
export const beltId = (art: string, belt: string) => referenceId("belt_rank", art, belt);
