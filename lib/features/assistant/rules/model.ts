import { modelCopy } from "../copy/model";
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

/** An e-mail address, a CPF, or a Brazilian phone with or without its area code. */
const CONTACT =
  /[^\s@]+@[^\s@]+\.[^\s@]+|\b\d{3}\.?\d{3}\.?\d{3}-?\d{2}\b|(\+?55\s?)?(\(?\d{2}\)?\s?)?\b9?\d{4}[-\s]?\d{4}\b/g;

/** What somebody typed into a question goes nowhere if it is a contact. */
export const withoutContacts = (question: string): string => question.replace(CONTACT, modelCopy.hidden);
