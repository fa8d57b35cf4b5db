import { Badge, type BadgeProps } from "@/components/ui/badge";

type StatusBadgeProps = { tone: NonNullable<BadgeProps["variant"]>; children: string };

export function StatusBadge({ tone, children }: StatusBadgeProps) {
  return (
    <Badge variant={tone} data-dot="">
      {children}
    </Badge>
  );
}
