"use client";

import { lazyDialog } from "@/components/feedback/lazy-dialog";
import {
  checkOwnPayment,
  openFamilyPayment,
  openOwnChargePayment,
  openOwnPayment,
} from "@/lib/features/settlements/actions";
import { familyCopy } from "@/lib/features/settlements/copy/family";
import { lifeCopy } from "@/lib/features/settlements/copy/life";
import { payCopy } from "@/lib/features/settlements/copy/pay";
import { isCardDeclined } from "@/lib/features/charges/rules";
import type { PayDialogProps } from "./pay-dialog";

const Trigger = lazyDialog<Omit<PayDialogProps, "onClose">>(() =>
  import("./pay-dialog").then(({ PayDialog }) => PayDialog),
);

const own = { check: checkOwnPayment, as: "student" } as const;
const month = { ...own, input: {}, open: openOwnPayment };

/** Provider's reason for the last failure; null if there was none. A declined card leads to "another card". */
type Declined = { declined: string | null };

const wantsCard = ({ declined }: Declined): boolean => declined !== null && isCardDeclined(declined);

/** PORTAL-28: pays the current month; the page sends nothing but the wish. */
export const PayOwnButton = (last: Declined) => (
  <Trigger dialog={{ ...month, byCard: wantsCard(last) }}>
    {wantsCard(last) ? lifeCopy.otherCard : payCopy.student}
  </Trigger>
);

export const PayChargeButton = ({
  id,
  description,
  ...last
}: Declined & { id: string; description: string }) => (
  <Trigger
    variant="outline"
    size="sm"
    aria-label={(wantsCard(last) ? lifeCopy.otherCardFor : payCopy.chargeOf)(description)}
    dialog={{ ...own, input: { chargeId: id }, open: openOwnChargePayment, byCard: wantsCard(last) }}
  >
    {wantsCard(last) ? lifeCopy.otherCard : payCopy.charge}
  </Trigger>
);

/** AGR-52: pays everything that is open for all students for whom the guardian pays. */
export const PayFamilyButton = () => (
  <Trigger dialog={{ ...own, input: {}, open: openFamilyPayment }}>{familyCopy.pay}</Trigger>
);
