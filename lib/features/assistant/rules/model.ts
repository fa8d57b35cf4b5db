const DAY = /\b(\d{1,2}\/\d{1,2}\/(19|20)\d\d|(19|20)\d\d-\d\d-\d\d)\b/g;

/** What an e-mail address has, and six digits or more, whatever stands between them: CPF, RG or phone. */
const CONTACT = /@|\d([\s().+/\p{Pd}_]{0,3}\d){5}/u;

/** Whether somebody typed what may be a contact or a document's number; days are neither. */
export const holdsContact = (question: string): boolean => CONTACT.test(question.replace(DAY, "dia"));
