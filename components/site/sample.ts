import type { BeltBarProps } from "@/components/catalog/belt-bar";

type Belt = Pick<BeltBarProps, "name" | "color" | "tipColor" | "degrees">;

/** The five belts of adult Jiu-Jitsu. */
export const jiuJitsuBelts: readonly Belt[] = [
  { name: "Branca", color: "#ffffff" },
  { name: "Azul", color: "#1d4ed8" },
  { name: "Roxa", color: "#7c3aed" },
  { name: "Marrom", color: "#78350f" },
  { name: "Preta", color: "#111827", tipColor: "#dc2626" },
];
