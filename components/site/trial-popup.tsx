import { buttonVariants } from "@/components/ui/button-variants";
import { TRIAL_DAYS } from "@/lib/config/constants";
import { paths } from "@/lib/config/paths";

/** LAND-14 … LAND-16: closed when the page loads. public/site/popup.js opens it. */
export function TrialPopup() {
  return (
    <dialog
      data-popup=""
      aria-labelledby="popup-title"
      aria-describedby="popup-text"
      className="bg-card text-foreground backdrop:bg-overlay open:animate-enter m-auto w-[min(28rem,calc(100vw-2rem))] rounded-xl border p-6 sm:p-8"
    >
      <h2 id="popup-title" className="text-2xl leading-snug font-semibold tracking-tight text-balance">
        Experimente na sua academia, de graça
      </h2>
      <p id="popup-text" className="text-muted-foreground mt-3 text-base leading-relaxed text-pretty">
        São {TRIAL_DAYS} dias com tudo liberado, sem cartão de crédito. Dá tempo de cadastrar os alunos e
        montar a semana.
      </p>
      <form method="dialog" className="mt-6 flex flex-col gap-2">
        <a href={paths.signup} className={buttonVariants({ size: "lg" })}>
          Quero Testar Gratuitamente
        </a>
        <button type="submit" className={buttonVariants({ variant: "ghost", size: "lg" })}>
          Talvez mais tarde
        </button>
      </form>
    </dialog>
  );
}
