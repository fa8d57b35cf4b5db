import { otherAbilities, shownAbilities } from "./abilities";
import { Mat } from "./mat";
import { ScreenPicture } from "./screen-picture";

/** The first pictures below the fold are there for a picture of the whole page, as previews and printers take it. */
const LOADED_WITH_PAGE = 2;

export function Features() {
  return (
    <section id="features" className="mx-auto max-w-7xl scroll-mt-4 px-4 py-20 sm:px-6 lg:py-28">
      <h2 className="max-w-[18ch] text-3xl leading-tight font-semibold tracking-tight text-balance sm:text-4xl lg:text-5xl">
        A gestão da academia de jiu-jitsu, em ordem
      </h2>
      <div className="mt-12 flex flex-col gap-16 lg:gap-24">
        {shownAbilities.map(({ title, text, picture, alt }, index) => (
          <div
            key={title}
            className="grid items-center gap-6 lg:grid-cols-[minmax(0,4fr)_minmax(0,7fr)] lg:gap-16"
          >
            <div>
              <h3 className="text-2xl leading-snug font-semibold tracking-tight text-balance">{title}</h3>
              <p className="text-muted-foreground mt-3 max-w-[52ch] text-base leading-relaxed text-pretty">
                {text}
              </p>
            </div>
            <Mat>
              <ScreenPicture
                name={picture}
                alt={alt}
                loads={index < LOADED_WITH_PAGE ? "page" : "near"}
                sizes="(min-width: 1280px) 740px, (min-width: 1024px) 60vw, 92vw"
              />
            </Mat>
          </div>
        ))}
      </div>
      <ul className="mt-20 grid gap-x-8 gap-y-10 border-t pt-10 sm:grid-cols-2 lg:grid-cols-3">
        {otherAbilities.map(({ title, text }) => (
          <li key={title}>
            <h3 className="text-lg font-semibold tracking-tight">{title}</h3>
            <p className="text-muted-foreground mt-2 max-w-[44ch] text-base leading-relaxed text-pretty">
              {text}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
