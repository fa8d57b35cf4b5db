import { type SubscriptionView, subscriptionLabel } from "@/lib/features/studios/rules/subscription";
import { Badge } from "@/components/ui/badge";

export const subscriptionTones = {
  active: "success",
  trial: "info",
  trialOver: "warning",
  suspended: "danger",
  pastDue: "warning",
  cancelled: "warning",
  refunded: "danger",
  chargedBack: "danger",
} as const satisfies Record<SubscriptionView["state"], string>;

/** The state of a studio's subscription in a word (DASH-02). */
export function SubscriptionBadge({ subscription }: { subscription: SubscriptionView }) {
  return <Badge variant={subscriptionTones[subscription.state]}>{subscriptionLabel(subscription)}</Badge>;
}
