import { cn } from "@/components/ui/cn";

type PostPictureProps = {
  src: string;
  alt?: string | null;
  /** Loads with priority, because it is visible at once. */
  first?: boolean;
  className?: string;
};

/** Decorative on a card, because the title says the same. Its size is fixed, so nothing moves when it arrives. */
export function PostPicture({ src, alt, first = false, className }: PostPictureProps) {
  return (
    <picture className="contents">
      <img
        data-cover=""
        src={src}
        alt={alt ?? ""}
        width={1200}
        height={630}
        decoding="async"
        {...(first ? { fetchPriority: "high" } : { loading: "lazy" })}
        referrerPolicy="no-referrer"
        className={cn("bg-muted aspect-[1200/630] object-cover", className)}
      />
    </picture>
  );
}
