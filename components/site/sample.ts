import type { BeltBarProps } from "@/components/catalog/belt-bar";

type Belt = Pick<BeltBarProps, "name" | "color" | "tipColor" | "degrees">;

export const jiuJitsuBelts: readonly Belt[] = [
  { name: "Branca", color: "#ffffff", tipColor: "#111827", degrees: 1 },
  { name: "Azul", color: "#1d4ed8", tipColor: "#111827", degrees: 2 },
  { name: "Roxa", color: "#7c3aed", tipColor: "#111827", degrees: 3 },
  { name: "Marrom", color: "#78350f", tipColor: "#111827", degrees: 4 },
  { name: "Preta", color: "#111827", tipColor: "#dc2626" },
];
