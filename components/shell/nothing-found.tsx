import Link from "next/link";
import { buttonVariants } from "@/components/ui/button-variants";
import type { Drawing } from "./drawings";
import { EmptyState } from "./empty-state";

type NothingFoundProps = {
  drawing: Drawing;
  title: string;
  description: string;
  /** The list without its search and filters. */
  all: { href: string; label: string };
};

/** A search or a filter that lets nothing through, and the way back to everything. */
export const NothingFound = ({ all, ...said }: NothingFoundProps) => (
  <EmptyState
    {...said}
    action={
      <Link href={all.href} className={buttonVariants({ variant: "outline" })}>
        {all.label}
      </Link>
    }
  />
);
