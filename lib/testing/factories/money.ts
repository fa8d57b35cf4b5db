import { withStudio } from "@/lib/db/doors";
import type { Prisma } from "@/lib/db/generated/client";
import { day } from "./made-up";

/** A completed payment of R$ 150,00; pass `paymentDate` as `day("2026-11-21")`. */
export const makePayment = ({
  studioId,
  ...fields
}: { studioId: string; studentId: string } & Partial<Prisma.PaymentUncheckedCreateInput>) =>
  withStudio(studioId, (tx) =>
    tx.payment.create({ data: { amountCents: 15_000, status: "completed", ...fields } }),
  );

/** November's fee of R$ 150,00, due on the 10th. */
export const makeCharge = ({
  studioId,
  ...fields
}: { studioId: string; studentId: string } & Partial<Prisma.ChargeUncheckedCreateInput>) =>
  withStudio(studioId, (tx) =>
    tx.charge.create({
      data: {
        kind: "fee",
        description: "Mensalidade",
        period: day("2026-11-01"),
        dueOn: day("2026-11-10"),
        amountCents: 15_000,
        ...fields,
      },
    }),
  );

export const makeReceipt = ({
  studioId,
  ...fields
}: { studioId: string; chargeId: string } & Partial<Prisma.SettlementUncheckedCreateInput>) =>
  withStudio(studioId, (tx) =>
    tx.settlement.create({
      data: {
        way: "key",
        status: "in_review",
        amountCents: 15_000,
        receiptSentAt: day("2026-11-20"),
        ...fields,
      },
    }),
  );
