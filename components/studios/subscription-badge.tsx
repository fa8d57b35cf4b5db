import { type SubscriptionView, subscriptionLabel } from "@/lib/features/studios/rules";
import { Badge } from "@/components/ui/badge";

const tones = {
  active: "success",
  trial: "info",
  trialOver: "warning",
  suspended: "danger",
} as const satisfies Record<SubscriptionView["state"], string>;

/** The state of a studio's subscription in a word (DASH-02). */
export function SubscriptionBadge({ subscription }: { subscription: SubscriptionView }) {
  return <Badge variant={tones[subscription.state]}>{subscriptionLabel(subscription)}</Badge>;
}
