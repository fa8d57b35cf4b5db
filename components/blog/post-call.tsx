import { Mat } from "@/components/site/mat";
import { buttonVariants } from "@/components/ui/button-variants";
import { TRIAL_DAYS } from "@/lib/config/constants";
import { paths } from "@/lib/config/paths";

/** The call to action below a post (BLOG-10). */
export function PostCall() {
  return (
    <Mat className="flex flex-col gap-6 px-6 py-8 sm:flex-row sm:items-center sm:justify-between">
      <div>
        <h2 className="text-2xl leading-tight font-semibold tracking-tight text-balance">
          Sua academia em ordem, do tatame ao caixa
        </h2>
        <p className="text-muted-foreground mt-2 text-base text-pretty">
          Alunos, faixas, turmas e mensalidades no mesmo lugar. {TRIAL_DAYS} dias grátis, sem cartão.
        </p>
      </div>
      <a href={paths.pricing} className={buttonVariants({ size: "lg" })}>
        Conhecer o Obi
      </a>
    </Mat>
  );
}
