import Link from "next/link";
import { buttonVariants } from "@/components/ui/button-variants";
import type { Drawing } from "./drawings";
import { EmptyState } from "./empty-state";

type NothingFoundProps = {
  drawing: Drawing;
  title: string;
  description: string;
  all: { href: string; label: string };
};

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
