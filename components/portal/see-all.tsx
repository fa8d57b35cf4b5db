import Link from "next/link";
import { Coming } from "@/components/shell/coming";
import { buttonVariants } from "@/components/ui/button-variants";

/** Link from a card of the first screen to its whole page (PORTAL-21). */
export const SeeAll = ({ href, children }: { href: string; children: string }) => (
  <Link
    prefetch={false}
    href={href}
    className={buttonVariants({ variant: "link", size: "sm", className: "-my-2 -mr-3" })}
  >
    {children}
    <Coming />
  </Link>
);
