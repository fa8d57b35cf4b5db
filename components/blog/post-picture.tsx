import { cn } from "@/components/ui/cn";

/** Decorative: the title says what the post is about. Its place is kept before it arrives. */
export function PostPicture({ src, className }: { src: string; className?: string }) {
  return (
    <picture className="contents">
      <img
        src={src}
        alt=""
        width={1200}
        height={630}
        loading="lazy"
        decoding="async"
        referrerPolicy="no-referrer"
        className={cn("bg-muted aspect-[1200/630] object-cover", className)}
      />
    </picture>
  );
}
