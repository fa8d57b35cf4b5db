import { cn } from "@/components/ui/cn";
import { paths } from "@/lib/config/paths";
import { initials } from "@/lib/kernel/text";

type PortraitProps = { name: string; photoId: string | null; className?: string };

/** The photo, or the initials without one. It has no accessible name, because the name stands beside it. */
export function Portrait({ name, photoId, className }: PortraitProps) {
  const shape = cn("size-20 shrink-0 rounded-full", className);
  if (photoId === null)
    return (
      <span
        aria-hidden="true"
        className={cn(
          shape,
          "bg-secondary text-secondary-foreground flex items-center justify-center text-2xl",
        )}
      >
        {initials(name)}
      </span>
    );
  return (
    <picture className="contents">
      <img
        src={paths.studio.file(photoId)}
        alt=""
        width={80}
        height={80}
        className={cn(shape, "object-cover")}
      />
    </picture>
  );
}
