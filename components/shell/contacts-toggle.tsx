import Link from "next/link";
import { buttonVariants } from "@/components/ui/button-variants";
import { commonCopy } from "@/lib/kernel/copy/common";
import { LeavingMark } from "./leaving-mark";

/** Switches the list between masked and open contacts. Never prefetched, because each look is recorded in the trail. */
export const ContactsToggle = ({ shown, href }: { shown: boolean; href: string }) => (
  <Link
    href={href}
    prefetch={false}
    scroll={false}
    className={buttonVariants({ variant: "ghost", size: "sm", className: "text-muted-foreground" })}
  >
    {shown ? commonCopy.contacts.hide : commonCopy.contacts.show}
    <LeavingMark />
  </Link>
);
