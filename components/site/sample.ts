import type { BeltBarProps } from "@/components/catalog/belt-bar";

/** Invented people and classes for the pictures of the product; shown as examples and never as facts. */

type Belt = Pick<BeltBarProps, "name" | "color" | "tipColor" | "degrees">;

const belts = {
  white: { name: "Branca", color: "#ffffff" },
  grey: { name: "Cinza", color: "#9ca3af" },
  blue: { name: "Azul", color: "#1d4ed8" },
  yellow: { name: "Amarela", color: "#facc15" },
  orange: { name: "Laranja", color: "#f97316" },
  green: { name: "Verde", color: "#16a34a" },
  purple: { name: "Roxa", color: "#7c3aed" },
  brown: { name: "Marrom", color: "#78350f" },
  black: { name: "Preta", color: "#111827" },
} as const satisfies Record<string, Belt>;

const redTip = "#dc2626";

/** The five belts of adult Jiu-Jitsu. */
export const jiuJitsuBelts: readonly Belt[] = [
  belts.white,
  belts.blue,
  belts.purple,
  belts.brown,
  { ...belts.black, tipColor: redTip },
];

/** Judo from sixteen years on, where blue comes before yellow. */
export const judoBelts: readonly Belt[] = [
  belts.white,
  belts.grey,
  belts.blue,
  belts.yellow,
  belts.orange,
  belts.green,
  belts.purple,
  belts.brown,
  belts.black,
];

export const sampleStudents: readonly { name: string; belt: Belt }[] = [
  { name: "Ana Beatriz Souza", belt: { ...belts.blue, degrees: 2 } },
  { name: "Caio Nakamura", belt: { ...belts.brown, degrees: 1 } },
  { name: "Lívia Prado", belt: belts.white },
];

export const sampleInstructors: readonly { name: string; belt: Belt }[] = [
  { name: "Marcos", belt: { ...belts.black, tipColor: redTip, degrees: 2 } },
  { name: "Helena", belt: belts.black },
];

export const sampleClasses = [
  { at: "07:00", name: "Jiu-Jitsu", instructor: "Marcos", taken: 12, places: 20 },
  { at: "18:00", name: "Judô Kids", instructor: "Helena", taken: 18, places: 20 },
  { at: "19:30", name: "Muay Thai", instructor: "Davi", taken: 9, places: 16 },
  { at: "20:30", name: "Jiu-Jitsu", instructor: "Marcos", taken: 20, places: 24 },
] as const;

export const samplePayments = [
  { student: "Rafael Lima", method: "pix", amountCents: 18000, status: "completed" },
  { student: "Ana Beatriz Souza", method: "credit_card", amountCents: 18000, status: "completed" },
  { student: "Téo Martins", method: "cash", amountCents: 15000, status: "pending" },
] as const;
