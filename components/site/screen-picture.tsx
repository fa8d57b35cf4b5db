import { cn } from "@/components/ui/cn";

type ScreenPictureProps = {
  /** Of public/screens, without look and width (scripts/screens). */
  name: string;
  alt: string;
  /** How wide it stands, for the browser's choice of file. */
  sizes: string;
  /** On narrow screens the twin taken on a phone stands here: a desk's would be too small to read. */
  phoneSizes?: string;
  shape?: "desk" | "phone";
  /** Seen at once: fetched before anything else. Others wait until they come near. */
  first?: boolean;
  className?: string;
};

const shapes = {
  desk: { widths: [640, 1280], width: 1280, height: 800 },
  low: { widths: [360, 720], width: 720, height: 1034 },
  phone: { widths: [360, 720], width: 720, height: 1440 },
} as const;

export const screenSet = (name: string, look: "light" | "dark", shape: keyof typeof shapes): string =>
  shapes[shape].widths.map((width) => `/screens/${name}-${look}-${width}.webp ${width}w`).join(", ");

const DARK = "(prefers-color-scheme: dark)";
const NARROW = "(max-width: 639px)";

/** One of the product's own screens, in the look that the visitor's system asks for. */
export function ScreenPicture({
  name,
  alt,
  sizes,
  phoneSizes = "92vw",
  shape = "desk",
  first = false,
  className,
}: ScreenPictureProps) {
  const { widths, width, height } = shapes[shape];
  return (
    <picture>
      {shape === "desk" && (
        <>
          <PhoneSource media={`${NARROW} and ${DARK}`} name={name} look="dark" sizes={phoneSizes} />
          <PhoneSource media={NARROW} name={name} look="light" sizes={phoneSizes} />
        </>
      )}
      <source media={DARK} srcSet={screenSet(name, "dark", shape)} sizes={sizes} />
      <img
        src={`/screens/${name}-light-${widths[1]}.webp`}
        srcSet={screenSet(name, "light", shape)}
        sizes={sizes}
        width={width}
        height={height}
        alt={alt}
        decoding={first ? "sync" : "async"}
        {...(first ? { fetchPriority: "high" } : { loading: "lazy" })}
        className={cn("h-auto w-full", shape === "desk" && "border-x", className)}
      />
    </picture>
  );
}

type PhoneSourceProps = { media: string; name: string; look: "light" | "dark"; sizes: string };

function PhoneSource({ media, name, look, sizes }: PhoneSourceProps) {
  const { width, height } = shapes.low;
  return (
    <source
      media={media}
      srcSet={screenSet(`${name}-phone`, look, "low")}
      sizes={sizes}
      width={width}
      height={height}
    />
  );
}
