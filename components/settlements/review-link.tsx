import Link from "next/link";
import { buttonVariants } from "@/components/ui/button-variants";
import { paths } from "@/lib/config/paths";
import { paymentsCopy } from "@/lib/features/payments/copy";

/** To what waits for somebody to look at it; nothing where nothing waits. */
export function ReviewLink({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <Link href={paths.studio.review} className={buttonVariants({ variant: "outline" })}>
      {paymentsCopy.toReview(count)}
    </Link>
  );
}
