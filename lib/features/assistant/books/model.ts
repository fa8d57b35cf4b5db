import type { Figures } from "../queries";

/**
 * The model gets aggregates and the names of classes, never names of people (`Figures.names`). Amounts are in reais.
 */
export const toldToModel = ({ topic, numbers }: Figures): Record<string, unknown> => ({
  topic,
  ...Object.fromEntries(
    Object.entries(numbers).map(([key, value]) =>
      key.endsWith("Cents") ? [key.replace(/Cents$/, "InReais"), value / 100] : [key, value],
    ),
  ),
});
