import { Mark } from "@/components/shell/mark";
import { paths } from "@/lib/config/paths";

const links = [
  { href: "#features", label: "O que faz" },
  { href: "#pricing", label: "Preço" },
  { href: paths.auth, label: "Entrar" },
  { href: paths.studentLogin, label: "Sou aluno" },
] as const;

export function SiteFooter() {
  return (
    <footer className="border-t">
      <div className="mx-auto flex max-w-6xl flex-col gap-4 px-4 py-8 sm:px-6 md:flex-row md:items-center md:justify-between">
        <p className="flex items-center gap-2.5 text-sm">
          <Mark className="size-6" />
          <span>
            <strong className="font-semibold">Obi</strong>, gestão de academias de artes marciais
          </span>
        </p>
        <nav aria-label="Rodapé" className="-mx-3 flex flex-wrap text-sm">
          {links.map(({ href, label }) => (
            <a
              key={href}
              href={href}
              className="text-muted-foreground hover:text-foreground flex h-11 items-center px-3"
            >
              {label}
            </a>
          ))}
        </nav>
      </div>
    </footer>
  );
}
