import { Mark } from "@/components/shell/mark";
import { paths } from "@/lib/config/paths";
import type { Contact } from "@/lib/features/contact/rules";
import { supportHref } from "@/lib/features/contact/books";
import { providerOf } from "./who";

const ways = [
  { href: `${paths.home}#features`, label: "O que faz" },
  { href: paths.pricing, label: "Preço" },
  { href: paths.blog, label: "Blog" },
  { href: paths.auth, label: "Entrar" },
  { href: paths.studentLogin, label: "Sou aluno" },
] as const;

/** The footer of every public page (LAND-13). */
export function SiteFooter({ contact }: { contact: Contact }) {
  const help = [
    { href: `${paths.home}#contact`, label: "Contato" },
    { href: paths.privacy, label: "Privacidade" },
    { href: paths.terms, label: "Termos" },
    { href: supportHref(contact), label: "Suporte" },
  ];
  const provider = providerOf(contact).join(" · ");
  return (
    <footer className="border-t">
      <div className="mx-auto flex max-w-7xl flex-col gap-6 px-4 py-10 sm:px-6 lg:flex-row lg:items-start lg:justify-between">
        <div>
          <p className="flex h-11 items-center gap-2.5 text-sm">
            <Mark className="size-6" />
            <span>
              <strong className="font-semibold">Obi</strong>, gestão de academias de artes marciais
            </span>
          </p>
          {provider && <p className="text-muted-foreground max-w-[60ch] text-sm text-pretty">{provider}</p>}
        </div>
        <nav aria-label="Rodapé" className="-mx-3 flex flex-col text-sm">
          {[ways, help].map((links) => (
            <ul key={links[0]?.href} className="flex flex-wrap">
              {links.map(({ href, label }) => (
                <li key={href}>
                  <a
                    href={href}
                    className="text-muted-foreground hover:text-foreground flex h-11 items-center px-3"
                  >
                    {label}
                  </a>
                </li>
              ))}
            </ul>
          ))}
        </nav>
      </div>
    </footer>
  );
}
