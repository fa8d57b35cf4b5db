import { Play } from "lucide-react";
import { buttonVariants } from "@/components/ui/button-variants";
import { Mat } from "./mat";
import { ScreenPicture } from "./screen-picture";
import { TourScreens } from "./tour-screens";

export type TourAddresses = { embedUrl: string | null; watchUrl: string | null };

/** LAND-06: the video if its address is configured, otherwise the product's own screens. */
export function Tour({ embedUrl, watchUrl }: TourAddresses) {
  return (
    <section id="video" className="bg-card scroll-mt-0 border-y">
      <div className="mx-auto max-w-7xl px-4 py-20 sm:px-6 lg:py-28">
        <div className="flex flex-col gap-6 md:flex-row md:items-end md:justify-between">
          <h2 className="max-w-[18ch] text-3xl leading-tight font-semibold tracking-tight text-balance sm:text-4xl lg:text-5xl">
            Um dia da academia, por dentro do Obi
          </h2>
          {watchUrl && (
            <a
              href={watchUrl}
              target="_blank"
              rel="noopener noreferrer"
              className={buttonVariants({ variant: "outline" })}
            >
              Assistir no YouTube
            </a>
          )}
        </div>
        <div className="mt-10">{embedUrl ? <Film embedUrl={embedUrl} /> : <TourScreens />}</div>
      </div>
    </section>
  );
}

/**
 * A still that becomes the video on demand (public/site/tour.js). Until then the video's host learns nothing of the
 * visitor.
 */
function Film({ embedUrl }: { embedUrl: string }) {
  return (
    <Mat className="bg-background">
      <a
        href={embedUrl}
        data-tour=""
        data-title="Tour do Obi em vídeo"
        className="relative block aspect-video overflow-hidden"
      >
        <ScreenPicture
          name="dashboard"
          alt=""
          sizes="(min-width: 1152px) 1100px, 94vw"
          className="size-full object-cover object-top"
        />
        <span className="bg-overlay absolute inset-0 grid place-items-center">
          <span className={buttonVariants({ size: "lg" })}>
            <Play aria-hidden="true" />
            Ver o tour em vídeo
          </span>
        </span>
      </a>
    </Mat>
  );
}
