import Link from "next/link";
import { Notice } from "@/components/feedback/notice";
import { paths } from "@/lib/config/paths";
import { type SubscriptionView, subscriptionSentence } from "@/lib/features/studios/rules/subscription";

export function MissedMonth({ subscription }: { subscription: SubscriptionView }) {
  if (subscription.state !== "pastDue") return null;
  return (
    <Notice tone="warning" title={subscriptionSentence(subscription)}>
      Confira o cartão. Como trocá-lo está na página da assinatura.{" "}
      <Link
        prefetch={false}
        href={paths.subscribe}
        className="text-primary inline-flex min-h-11 items-center font-medium underline-offset-4 hover:underline lg:min-h-6"
      >
        Ver a assinatura
      </Link>
    </Notice>
  );
}
