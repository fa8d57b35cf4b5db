import { Mat } from "./mat";
import { ScreenPicture } from "./screen-picture";

const stops = [
  {
    title: "De manhã, abra o painel",
    text: "Quem está em atraso, quem parou de treinar e quem chamar hoje, cada linha a um toque.",
    picture: "dashboard",
    alt: "Painel com o que precisa de você hoje",
  },
  {
    title: "Chegou gente nova",
    text: "Nome, modalidade e faixa bastam para matricular. O resto da ficha se completa aos poucos.",
    picture: "new-student",
    alt: "Formulário de cadastro de um novo aluno",
  },
  {
    title: "Pagou no balcão?",
    text: "Escolha o aluno, o valor e a forma. O mês se atualiza na hora.",
    picture: "new-payment",
    alt: "Formulário para registrar um pagamento",
  },
  {
    title: "No fim do mês",
    text: "A receita de cada mês, sem montar planilha.",
    picture: "reports",
    alt: "Relatórios com a receita dos últimos seis meses",
  },
] as const;

/** The tour in pictures. It scrolls by swipe, by wheel, by arrow keys once focused, or by a link to each stop. */
export function TourScreens() {
  return (
    <>
      <nav aria-label="Passos do tour" className="mb-6 flex flex-wrap gap-x-6 max-md:hidden">
        {stops.map(({ title, picture }, index) => (
          <a
            key={picture}
            href={`#tour-${picture}`}
            data-stop=""
            className="text-muted-foreground hover:text-foreground flex h-11 items-center gap-2 text-base underline-offset-4 hover:underline"
          >
            <span aria-hidden="true" className="numeric">
              {index + 1}
            </span>
            {title}
          </a>
        ))}
      </nav>
      <ol
        tabIndex={0}
        aria-label="Tour em telas, role para o lado"
        className="-mx-4 flex snap-x snap-mandatory scroll-px-4 gap-6 overflow-x-auto overscroll-x-contain px-4 pb-4 sm:-mx-6 sm:scroll-px-6 sm:px-6"
      >
        {stops.map(({ title, text, picture, alt }, index) => (
          <li
            key={picture}
            id={`tour-${picture}`}
            className="w-[86%] shrink-0 snap-start scroll-mt-32 sm:w-[72%] lg:w-[58%]"
          >
            <Mat className="bg-background">
              <ScreenPicture
                name={picture}
                alt={alt}
                sizes="(min-width: 1280px) 720px, (min-width: 640px) 72vw, 86vw"
                phoneSizes="86vw"
              />
            </Mat>
            <p className="mt-4 flex gap-3 text-lg leading-snug font-semibold tracking-tight">
              <span aria-hidden="true" className="text-muted-foreground numeric font-normal">
                {index + 1}
              </span>
              {title}
            </p>
            <p className="text-muted-foreground mt-1 max-w-[52ch] text-base text-pretty">{text}</p>
          </li>
        ))}
      </ol>
    </>
  );
}
