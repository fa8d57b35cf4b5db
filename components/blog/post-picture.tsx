import { cn } from "@/components/ui/cn";

type PostPictureProps = {
  src: string;
  alt?: string | null;
  /** Seen at once: fetched before what comes later. */
  first?: boolean;
  className?: string;
};

/** On a card decorative, as the title says what the post is about. Its place is kept before it arrives. */
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
