import { cn } from "@/components/ui/cn";

type ScreenPictureProps = {
  /** File name in public/screens, without theme and width (drawn by `npm run screens`). */
  name: string;
  alt: string;
  sizes: string;
  /**
   * `sizes` of the picture taken on a phone. It replaces the desktop one on narrow screens, where that would be too
   * small to read.
   */
  phoneSizes?: string;
  shape?: "desk" | "phone";
  /** "first": at high priority; "page": with the page; "near": lazily, shortly before it is visible. */
  loads?: "first" | "page" | "near";
  className?: string;
};

const shapes = {
  desk: { widths: [640, 1280], width: 1280, height: 800 },
  /** The phone version of a desk picture: same screen, less height than `phone`. */
  low: { widths: [360, 720], width: 720, height: 1034 },
  phone: { widths: [360, 720], width: 720, height: 1440 },
} as const;

export const screenSet = (name: string, look: "light" | "dark", shape: keyof typeof shapes): string =>
  shapes[shape].widths.map((width) => `/screens/${name}-${look}-${width}.webp ${width}w`).join(", ");

const DARK = "(prefers-color-scheme: dark)";
const NARROW = "(max-width: 639px)";

export function ScreenPicture({
  name,
  alt,
  sizes,
  phoneSizes = "92vw",
  shape = "desk",
  loads = "near",
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
        decoding={loads === "near" ? "async" : "sync"}
        loading={loads === "near" ? "lazy" : "eager"}
        fetchPriority={loads === "first" ? "high" : "low"}
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
