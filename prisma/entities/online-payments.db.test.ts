import { randomUUID } from "node:crypto";
import { withStudent, withStudio } from "@/lib/db/doors";
import { denied, expectColumns, refusal } from "@/lib/testing/entities";
import { asStudent, makeCharge, makeStudentAccount, makeStudio } from "@/lib/testing/factories";
import { openSuperuser } from "@/lib/testing/superuser";

const superuser = openSuperuser();

async function makeWorld() {
  const { studioId } = await makeStudio();
  const account = await makeStudentAccount({ studioId });
  const { id: chargeId } = await makeCharge({ studioId, studentId: account.studentId });
  const open = (fields: object = {}) =>
    withStudio(studioId, (tx) =>
      tx.settlement.create({
        data: { chargeId, way: "pix", provider: "mercadopago", amountCents: 15_000, ...fields },
      }),
    );
  return { studioId, account, chargeId, open };
}

describe("a settlement of a charge", () => {
  it("threat 60 may be open only once for each way of paying", async () => {
    const { open } = await makeWorld();
    await open();
    expect(await refusal(open())).toBe("settlements_open_once_key");
    expect(await refusal(open({ status: "in_review" }))).toBe("settlements_open_once_key");
    await open({ way: "link" });
    await open({ status: "cancelled" });
    await open({ status: "expired" });
  });

  it("has a charge of its studio alone, and a provider exactly where its way has one", async () => {
    const { open } = await makeWorld();
    expect(await refusal(open({ way: "key" }))).toBe("settlements_provider_check");
    expect(await refusal(open({ provider: null }))).toBe("settlements_provider_check");
    const other = await makeWorld();
    expect(await refusal(open({ chargeId: other.chargeId }))).toBe("settlements_studio_id_charge_id_fkey");
  });
});

describe("a payment that a provider reports", () => {
  const fields = {
    provider: "mercadopago",
    status: "approved",
    amountCents: 15_000,
    currency: "BRL",
    method: "pix",
    toldAt: new Date(),
  } as const;

  it("is stored once, and waits for review only while it counts for nothing", async () => {
    const { studioId, open } = await makeWorld();
    const { id: settlementId } = await open();
    const keep = (over: object = {}) =>
      refusal(
        withStudio(studioId, (tx) =>
          tx.onlinePayment.create({
            data: { settlementId, reference: "1", ...fields, ...over },
          }),
        ),
      );
    expect(await keep({ review: "amount" })).toBe("accepted");
    expect(await keep()).toBe("online_payments_studio_id_provider_reference_key");
    expect(await keep({ reference: "2", status: "refunded", review: "amount" })).toBe(
      "online_payments_review_check",
    );
    expect(await keep({ reference: "3", refundedCents: 15_001 })).toBe("online_payments_amount_check");
    expect(await keep({ reference: "4", settlementId: randomUUID() })).toBe(
      "online_payments_studio_id_settlement_id_fkey",
    );
    const gone = withStudio(studioId, (tx) => tx.onlinePayment.deleteMany());
    await expect(gone).rejects.toThrow(denied);
  });

  it("is hidden from students, like the academy's PIX key", async () => {
    const { account } = await makeWorld();
    const read = (table: string) =>
      withStudent(asStudent(account), (tx) => tx.$queryRawUnsafe(`select * from ${table}`));
    await expect(read("online_payments")).rejects.toThrow(denied);
    await expect(read("studio_pix_keys")).rejects.toThrow(denied);
    await expectColumns(superuser, "online_payments", "told_at review payment_id refunded_cents");
  });
});

it("a PIX key needs a key, a name and a city that a bank can read", async () => {
  const { studioId } = await makeStudio();
  const keep = (over: object) =>
    refusal(
      withStudio(studioId, (tx) =>
        tx.studioPixKey.create({
          data: {
            kind: "email",
            pixKey: "a@b.co",
            merchantName: "Academia",
            merchantCity: "Recife",
            ...over,
          },
        }),
      ),
    );
  expect(await keep({ merchantName: "Águia" })).toBe("studio_pix_keys_merchant_check");
  expect(await keep({ merchantCity: "x".repeat(16) })).toBe("studio_pix_keys_merchant_check");
  expect(await keep({ pixKey: "a b" })).toBe("studio_pix_keys_key_check");
  expect(await keep({})).toBe("accepted");
});
