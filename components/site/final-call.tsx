import { buttonVariants } from "@/components/ui/button-variants";
import { LISTED_PRICE_CENTS, TRIAL_DAYS } from "@/lib/config/constants";
import { paths } from "@/lib/config/paths";
import { cents, formatBRL } from "@/lib/kernel/money";

/** LAND-04 */
export function FinalCall() {
  return (
    <section className="mx-auto flex max-w-7xl flex-col gap-8 px-4 py-20 sm:px-6 md:flex-row md:items-end md:justify-between lg:py-28">
      <div>
        <h2 className="max-w-[16ch] text-4xl leading-[1.08] font-semibold tracking-tight text-balance sm:text-6xl">
          Comece antes da próxima aula
        </h2>
        <p className="text-muted-foreground mt-5 text-lg">
          {TRIAL_DAYS} dias grátis, sem cartão. Depois, {formatBRL(cents(LISTED_PRICE_CENTS))}/mês.
        </p>
      </div>
      <a href={paths.pricing} className={buttonVariants({ size: "lg" })}>
        Ver o plano
      </a>
    </section>
  );
}
