import { Wordmark } from "@/components/shell/wordmark";
import { buttonVariants } from "@/components/ui/button-variants";
import { paths } from "@/lib/config/paths";

const links = [
  { href: `${paths.home}#features`, label: "O que faz" },
  { href: `${paths.home}#video`, label: "Tour" },
  { href: `${paths.home}#pricing`, label: "Preço" },
  { href: paths.blog, label: "Blog" },
  { href: `${paths.home}#contact`, label: "Contato" },
] as const;

/** The header of every public page. Its anchors lead to the landing page from anywhere. */
export function SiteHeader() {
  return (
    <header className="bg-background border-b">
      <div className="mx-auto flex h-16 max-w-7xl items-center gap-2 px-4 sm:px-6">
        <Wordmark />
        <nav aria-label="Principal" className="ml-6 hidden text-sm md:flex">
          {links.map(({ href, label }) => (
            <a
              key={href}
              href={href}
              className="hover:text-foreground text-muted-foreground flex h-11 items-center px-3"
            >
              {label}
            </a>
          ))}
        </nav>
        <div className="ml-auto flex items-center gap-1 sm:gap-2">
          <a href={paths.auth} className={buttonVariants({ variant: "ghost" })}>
            Entrar
          </a>
          <a href={paths.pricing} className={buttonVariants()}>
            Começar Agora
          </a>
        </div>
      </div>
    </header>
  );
}
