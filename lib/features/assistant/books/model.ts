import type { Figures } from "../queries";

/** A model is told aggregates and what classes are called; the names of people stay (`Figures.names`). Money is in reais. */
export const toldToModel = ({ topic, numbers }: Figures): Record<string, unknown> => ({
  topic,
  ...Object.fromEntries(
    Object.entries(numbers).map(([key, value]) =>
      key.endsWith("Cents") ? [key.replace(/Cents$/, "InReais"), value / 100] : [key, value],
    ),
  ),
});
