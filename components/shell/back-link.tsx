import { ArrowLeft } from "lucide-react";
import Link from "next/link";
import { Coming } from "./coming";

type BackLinkProps = { href: string; children: string };

export function BackLink({ href, children }: BackLinkProps) {
  return (
    <Link
      href={href}
      prefetch={false}
      className="text-muted-foreground hover:text-foreground -mt-2 mb-1 inline-flex min-h-11 max-w-full items-center gap-2 text-sm lg:min-h-9"
    >
      <ArrowLeft aria-hidden="true" className="size-4 shrink-0" />
      <span className="truncate">{children}</span>
      <Coming />
    </Link>
  );
}
