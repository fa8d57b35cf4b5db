const DAY = /\b(\d{1,2}\/\d{1,2}\/(19|20)\d\d|(19|20)\d\d-\d\d-\d\d)\b/g;

/** An @ sign, or six digits or more with any separators between them: e-mail, CPF, RG or phone. */
const CONTACT = /@|\d([\s().+/\p{Pd}_]{0,3}\d){5}/u;

/** True if a question may contain a contact or the number of a document. Dates do not count. */
export const holdsContact = (question: string): boolean => CONTACT.test(question.replace(DAY, "dia"));
