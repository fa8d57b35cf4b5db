import { CircleAlert, CircleCheck, Info, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { cn } from "@/components/ui/cn";

const looks = {
  success: { box: "bg-success-soft", icon: "text-success", Icon: CircleCheck },
  info: { box: "bg-info-soft", icon: "text-accent-foreground", Icon: Info },
  warning: { box: "bg-warning-soft", icon: "text-warning", Icon: TriangleAlert },
  error: { box: "bg-danger-soft", icon: "text-destructive", Icon: CircleAlert },
} as const;

type NoticeProps = { tone: keyof typeof looks; title?: string; children?: ReactNode };

/** A message on the page itself; screen readers announce it when it appears. */
export function Notice({ tone, title, children }: NoticeProps) {
  const { box, icon, Icon } = looks[tone];
  return (
    <div
      role={tone === "error" || tone === "warning" ? "alert" : "status"}
      className={cn("animate-enter flex gap-3 rounded-lg px-4 py-3", box)}
    >
      <Icon aria-hidden="true" className={cn("mt-0.5 size-5 shrink-0", icon)} />
      <div className="min-w-0 text-sm">
        {title && <p className="font-medium">{title}</p>}
        {children && <div className={cn(title && "mt-0.5")}>{children}</div>}
      </div>
    </div>
  );
}
