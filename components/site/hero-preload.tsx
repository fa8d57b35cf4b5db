import { screenSet } from "./screen-picture";

const looks = [
  { look: "light", scheme: "(prefers-color-scheme: light)" },
  { look: "dark", scheme: "(prefers-color-scheme: dark)" },
] as const;

/** Preloads the first picture, with the same files, sizes and media conditions as in the hero. */
export function HeroPreload() {
  return (
    <>
      {looks.map(({ look, scheme }) => (
        <link
          key={look}
          rel="preload"
          as="image"
          media={`${scheme} and (min-width: 640px)`}
          imageSrcSet={screenSet("dashboard", look, "desk")}
          imageSizes={heroSizes.desk}
          fetchPriority="high"
        />
      ))}
      {looks.map(({ look, scheme }) => (
        <link
          key={`${look}-phone`}
          rel="preload"
          as="image"
          media={`${scheme} and (max-width: 639px)`}
          imageSrcSet={screenSet("dashboard-phone", look, "low")}
          imageSizes={heroSizes.phone}
          fetchPriority="high"
        />
      ))}
    </>
  );
}

export const heroSizes = {
  desk: "(min-width: 1280px) 600px, (min-width: 1024px) 46vw, 92vw",
  phone: "92vw",
} as const;
