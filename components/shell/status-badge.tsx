import { Badge, type BadgeProps } from "@/components/ui/badge";

type StatusBadgeProps = { tone: NonNullable<BadgeProps["variant"]>; children: string };

/** A state in words, with a dot of its tone. */
export function StatusBadge({ tone, children }: StatusBadgeProps) {
  return (
    <Badge variant={tone} data-dot="">
      {children}
    </Badge>
  );
}
