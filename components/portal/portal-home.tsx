import { PageHeader } from "@/components/shell/page-header";
import type { OwnPayment } from "@/lib/features/payments/queries/payments";
import type { Fee } from "@/lib/features/payments/rules";
import { portalCopy } from "@/lib/features/portal/copy";
import type { OwnStudent } from "@/lib/features/students/queries/get-student";
import type { IsoDay } from "@/lib/kernel/dates";
import { firstName } from "@/lib/kernel/text";
import { BeltCard } from "./belt-card";
import { FeeCard } from "./fee-card";
import { LastPayments } from "./last-payments";
import { type NextClass, NextClasses } from "./next-classes";

type PortalHomeView = {
  student: OwnStudent;
  today: IsoDay;
  classes: readonly NextClass[];
  /** Null for a guardian who may not know of it. */
  money: { fee: Fee; isLookedAt: boolean; refusal: string | null; payments: readonly OwnPayment[] } | null;
};

/** The student's first screen (PORTAL-18). */
export function PortalHome({ student, today, classes, money }: PortalHomeView) {
  return (
    <>
      <PageHeader title={portalCopy.greeting(firstName(student.fullName))} description={portalCopy.welcome} />
      <div className="grid gap-4">
        <div className="grid gap-4 md:grid-cols-2">
          <BeltCard student={student} />
          {money && <FeeCard fee={money.fee} isLookedAt={money.isLookedAt} refusal={money.refusal} />}
        </div>
        <div className="grid items-start gap-4 md:grid-cols-2">
          <NextClasses classes={classes} today={today} />
          {money && <LastPayments payments={money.payments} />}
        </div>
      </div>
    </>
  );
}
