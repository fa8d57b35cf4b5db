import type { Who } from "@/content/legal/section";
import type { Contact } from "@/lib/features/contact/rules";

/** Name, tax number (CNPJ) and address of the provider, as far as the settings give them. */
export const providerOf = ({ company }: Contact): string[] =>
  [company.name, company.cnpj && `CNPJ ${company.cnpj}`, company.address].filter((part) => part !== null);

export const whoFrom = (contact: Contact): Who => ({
  support: <a href={`mailto:${contact.email}`}>{contact.email}</a>,
  provider: contact.company.name && providerOf(contact).join(", "),
  officer: contact.company.privacyOfficer,
});
