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

const DAY = /\b(\d{1,2}\/\d{1,2}\/(19|20)\d\d|(19|20)\d\d-\d\d-\d\d)\b/g;

/** What an e-mail address has, and six digits or more, whatever stands between them: CPF, RG or phone. */
const CONTACT = /@|\d([\s().+/\p{Pd}_]{0,3}\d){5}/u;

/** Whether somebody typed what may be a contact or a document's number; days are neither. */
export const holdsContact = (question: string): boolean => CONTACT.test(question.replace(DAY, "dia"));
