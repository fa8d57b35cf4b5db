import { ChevronRight, ReceiptText } from "lucide-react";
import Link from "next/link";
import { paths } from "@/lib/config/paths";
import { paymentsCopy } from "@/lib/features/payments/copy";

export function ReviewLink({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <Link
      href={paths.studio.review}
      className="bg-card hover:bg-accent mb-2 flex min-h-11 items-center gap-3 rounded-lg px-4 sm:mb-4 sm:min-h-12 sm:px-5"
    >
      <ReceiptText aria-hidden="true" className="text-muted-foreground size-5 shrink-0" />
      <span className="type-name min-w-0 flex-1">{paymentsCopy.toReview(count)}</span>
      <ChevronRight aria-hidden="true" className="text-muted-foreground size-4 shrink-0" />
    </Link>
  );
}
