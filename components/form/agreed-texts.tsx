import { paths } from "@/lib/config/paths";

const link =
  "text-primary inline-flex min-h-11 items-center font-medium underline-offset-4 hover:underline lg:min-h-0";

/** Stands beside a button that begins a contract. The texts open in a new tab, so that no input is lost. */
export function AgreedTexts({ button }: { button: string }) {
  return (
    <p className="text-muted-foreground text-sm">
      Ao tocar em “{button}”, você concorda com os{" "}
      <a href={paths.terms} target="_blank" rel="noopener" className={link}>
        Termos de uso
      </a>{" "}
      e com a{" "}
      <a href={paths.privacy} target="_blank" rel="noopener" className={link}>
        Política de privacidade
      </a>
      .
    </p>
  );
}
