import { buttonVariants } from "@/components/ui/button-variants";
import { LISTED_PRICE_CENTS, TRIAL_DAYS } from "@/lib/config/constants";
import { paths } from "@/lib/config/paths";
import { cents, formatBRL } from "@/lib/kernel/money";
import { heroSizes } from "./hero-preload";
import { Mat } from "./mat";
import { ScreenPicture } from "./screen-picture";

export function Hero() {
  return (
    <section className="mx-auto grid max-w-7xl grid-cols-1 items-center gap-12 px-4 pt-12 pb-16 sm:px-6 sm:pt-16 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] lg:gap-14 lg:pb-24">
      <div>
        <h1>
          <span className="text-muted-foreground block text-sm">
            Sistema para academia de jiu-jitsu e artes marciais
          </span>{" "}
          <span className="mt-4 block text-[2.5rem] leading-[1.05] font-semibold tracking-tight text-balance sm:text-6xl">
            Foque na sua paixão, deixe a gestão conosco
          </span>
        </h1>
        <p className="text-muted-foreground mt-6 max-w-[46ch] text-lg leading-relaxed text-pretty">
          Alunos e faixas, turmas da semana e mensalidades no mesmo lugar. Menos caderno e planilha, mais
          tempo no tatame.
        </p>
        <div className="mt-8 flex flex-col gap-3 sm:flex-row">
          <a href={paths.signup} className={buttonVariants({ size: "lg" })}>
            Testar {TRIAL_DAYS} dias grátis
          </a>
          <a href={paths.studentLogin} className={buttonVariants({ variant: "outline", size: "lg" })}>
            Sou aluno
          </a>
        </div>
        <p className="text-muted-foreground mt-4 text-sm">
          Sem cartão de crédito. Depois do teste, {formatBRL(cents(LISTED_PRICE_CENTS))} por mês.
        </p>
      </div>
      <HeroPictures />
    </section>
  );
}

function HeroPictures() {
  return (
    <figure>
      <div className="relative lg:pr-24 lg:pb-16">
        <Mat>
          <ScreenPicture
            loads="first"
            name="dashboard"
            sizes={heroSizes.desk}
            phoneSizes={heroSizes.phone}
            alt="Painel do Obi, o que precisa de você: mensalidades em atraso, quem parou de treinar, quem chamar hoje e convites sem resposta"
          />
        </Mat>
        <div className="border-foreground absolute right-0 bottom-0 w-[24%] overflow-hidden rounded-xl border-4 max-lg:hidden">
          <ScreenPicture
            name="portal"
            shape="phone"
            sizes="170px"
            alt="Portal do aluno no celular: próxima aula, mensalidade, faixa azul com dois graus e avisos"
          />
        </div>
      </div>
      <figcaption className="text-muted-foreground mt-3 text-sm">
        Telas do Obi, com os dados da nossa academia de demonstração.
      </figcaption>
    </figure>
  );
}
