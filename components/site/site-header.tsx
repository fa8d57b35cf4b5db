import { Mark } from "@/components/shell/mark";
import { buttonVariants } from "@/components/ui/button";
import { paths } from "@/lib/config/paths";

export function SiteHeader() {
  return (
    <header className="bg-background border-b">
      <div className="mx-auto flex h-16 max-w-6xl items-center gap-2 px-4 sm:px-6">
        <a
          href={paths.home}
          className="flex h-11 items-center gap-2.5 pr-2 text-xl font-semibold tracking-tight"
        >
          <Mark className="size-7" />
          Obi
        </a>
        <nav aria-label="Nesta página" className="ml-6 hidden gap-1 text-sm md:flex">
          <a
            href="#features"
            className="hover:text-foreground text-muted-foreground flex h-11 items-center px-3"
          >
            O que faz
          </a>
          <a
            href="#pricing"
            className="hover:text-foreground text-muted-foreground flex h-11 items-center px-3"
          >
            Preço
          </a>
        </nav>
        <div className="ml-auto flex items-center gap-1 sm:gap-2">
          <a href={paths.auth} className={buttonVariants({ variant: "ghost" })}>
            Entrar
          </a>
          <a href={paths.signup} className={buttonVariants()}>
            Começar Agora
          </a>
        </div>
      </div>
    </header>
  );
}
