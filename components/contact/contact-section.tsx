import type { Contact } from "@/lib/features/contact/rules";
import { formatPhone } from "@/lib/kernel/phone";
import { ContactForm } from "./contact-form";

type ContactSectionProps = { contact: Contact };

export function ContactSection({ contact }: ContactSectionProps) {
  const { name, description, address } = contact;
  const facts = [
    ...(name ? [{ label: "Empresa", value: name }] : []),
    ...(description ? [{ label: "Sobre", value: description }] : []),
    { label: "Cidade", value: contact.city },
    ...(address ? [{ label: "Endereço", value: address }] : []),
    { label: "E-mail", value: contact.email, href: `mailto:${contact.email}` },
    ...(contact.phone
      ? [{ label: "Telefone", value: formatPhone(contact.phone), href: `tel:${contact.phone}` }]
      : []),
    { label: "Atendimento", value: contact.hours },
  ];
  return (
    <section id="contact" className="bg-card scroll-mt-0 border-y">
      <div className="mx-auto grid max-w-7xl gap-12 px-4 py-20 sm:px-6 md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] lg:gap-20 lg:py-28">
        <div>
          <h2 className="text-3xl leading-tight font-semibold tracking-tight text-balance sm:text-4xl lg:text-5xl">
            Fale com a gente
          </h2>
          <p className="text-muted-foreground mt-6 max-w-[42ch] text-lg leading-relaxed text-pretty">
            Conte como é a sua academia e o que dá mais trabalho hoje. Quem responde é gente.
          </p>
          <dl className="mt-8 border-t">
            {facts.map(({ label, value, href }) => (
              <div key={label} className="flex min-h-12 flex-wrap items-center gap-x-4 border-b py-2">
                <dt className="text-muted-foreground w-28 text-sm">{label}</dt>
                <dd className="min-w-0 text-base wrap-anywhere">
                  {href ? (
                    <a href={href} className="inline-flex min-h-11 items-center underline underline-offset-4">
                      {value}
                    </a>
                  ) : (
                    value
                  )}
                </dd>
              </div>
            ))}
          </dl>
        </div>
        <ContactForm />
      </div>
    </section>
  );
}
