import { cn } from "@/components/ui/cn";

type ScreenPictureProps = {
  /** Of public/screens, without look and width (scripts/screens). */
  name: string;
  alt: string;
  /** How wide it stands, for the browser's choice of file. */
  sizes: string;
  shape?: "desk" | "phone" | "low";
  /** Another picture for narrow screens, where a desk's would be too small to read. */
  onPhones?: { name: string; sizes: string };
  /** Seen at once: fetched before anything else. Others wait until they come near. */
  first?: boolean;
  className?: string;
};

const shapes = {
  desk: { widths: [640, 1280], width: 1280, height: 800 },
  phone: { widths: [360, 720], width: 720, height: 1440 },
  low: { widths: [360, 720], width: 720, height: 1034 },
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
  shape = "desk",
  onPhones,
  first = false,
  className,
}: ScreenPictureProps) {
  const { widths, width, height } = shapes[shape];
  const low = onPhones && { sizes: onPhones.sizes, width: shapes.low.width, height: shapes.low.height };
  return (
    <picture>
      {onPhones && (
        <>
          <source media={`${NARROW} and ${DARK}`} srcSet={screenSet(onPhones.name, "dark", "low")} {...low} />
          <source media={NARROW} srcSet={screenSet(onPhones.name, "light", "low")} {...low} />
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
        className={cn("h-auto w-full", className)}
      />
    </picture>
  );
}
