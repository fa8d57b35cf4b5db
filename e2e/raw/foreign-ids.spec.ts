import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import {
  makeCharge,
  makeClass,
  makeInstructor,
  makeInvite,
  makeLead,
  makeStaff,
  makeStudent,
  makeStudio,
} from "@/lib/testing/factories";
import { withStudio } from "@/lib/db/doors";
import { makeReview } from "@/lib/testing/review";
import { expect, test } from "../fixtures";
import { actionCall, actionNamed } from "./server-actions";

/** The answer to a call, without the parts that differ between requests. */
async function answer(call: Promise<{ text: () => Promise<string> }>): Promise<string> {
  return (await (await call).text()).split("\n").find((line) => line.includes('"ok"')) ?? "";
}

test("SHELL-07 ids of another studio are answered like ids that do not exist, and nothing is written", async ({
  ownerRequest,
  baseURL,
}) => {
  const { id: foreignStudio } = await makeStudio();
  const foreignStudent = await makeStudent({ studioId: foreignStudio });
  const foreignClass = await makeClass({ studioId: foreignStudio });
  const nobody = "0198c0de-0000-7000-8000-00000000dead";
  const send = (name: string, input: Record<string, string>) => {
    const action = actionNamed(name);
    const body = JSON.stringify([input]);
    return ownerRequest.post(
      action.page,
      actionCall(action, body, { Origin: baseURL ?? "", "Sec-Fetch-Site": "same-origin" }),
    );
  };

  const pay = (studentId: string, chargeId = "") =>
    answer(
      send("registerPayment", {
        studentId,
        chargeId,
        amount: "10,00",
        paymentMethod: "pix",
        description: "",
        requestId: randomUUID(),
      }),
    );
  const paid = await pay(foreignStudent.id);
  expect(paid).toContain('"ok":false');
  expect(paid).toBe(await pay(nobody));

  const { id: ownStudent } = await makeStudent({ studioId: ownerRequest.studioId });
  const foreignCharge = await makeCharge({ studioId: foreignStudio, studentId: foreignStudent.id });
  const settled = await pay(ownStudent, foreignCharge.id);
  expect(settled).toContain('"ok":false');
  expect(settled).toBe(await pay(ownStudent, nobody));
  const owed = async (studentId: string) =>
    (await ownerRequest.get(`/api/choices/charges?studentId=${studentId}`)).text();
  expect(await owed(foreignStudent.id)).toBe(await owed(nobody));

  const remove = (id: string) => answer(send("removeClass", { id }));
  const removed = await remove(foreignClass.id);
  expect(removed).toContain('"ok":false');
  expect(removed).toBe(await remove(nobody));

  const foreignInvite = await makeInvite({ studioId: foreignStudio });
  const foreignMember = await makeStaff({ studioId: foreignStudio });
  const foreignColleague = await withStudio(foreignStudio, (tx) =>
    tx.staffInvite.create({
      data: { fullName: "Lia Prado", email: "lia@obi.example", expiresAt: new Date(Date.now() + 60_000) },
      select: { id: true },
    }),
  );
  const foreignInstructor = await makeInstructor({ studioId: foreignStudio });
  const foreignLead = await makeLead({ studioId: foreignStudio });
  const foreignReview = await makeReview({
    studioId: foreignStudio,
    studentId: foreignStudent.id,
    picture: await readFile("public/icon-192.png"),
  });
  const person = { fullName: "Ana Lima", email: "ana@obi.example" };
  const edited = { ...person, version: foreignInstructor.updatedAt.toISOString() };
  const seenLead = { version: foreignLead.updatedAt.toISOString(), nextContactOn: "" };
  const leadFields = { name: "Ana Lima", email: "", phone: "", source: "", martialArtId: "", notes: "" };
  const charged = {
    kind: "product",
    description: "Kimono",
    amount: "260,00",
    dueOn: new Date().toISOString().slice(0, 10),
    parts: "1",
  };
  const returned = { amount: "1,00", reason: "Saiu" };
  const attempts: [string, (id: string) => Record<string, string>, string][] = [
    ["inviteStudent", (studentId) => ({ studentId }), foreignStudent.id],
    ["resendInvite", (id) => ({ id }), foreignInvite.id],
    ["revokeInvite", (id) => ({ id }), foreignInvite.id],
    ["resendTeamInvite", (id) => ({ id }), foreignColleague.id],
    ["revokeTeamInvite", (id) => ({ id }), foreignColleague.id],
    ["removeMember", (userId) => ({ userId }), foreignMember.userId],
    ["updateInstructor", (id) => ({ id, ...edited }), foreignInstructor.id],
    ["deactivateInstructor", (id) => ({ id }), foreignInstructor.id],
    ["reinstateInstructor", (id) => ({ id }), foreignInstructor.id],
    ["moveLead", (id) => ({ id, from: "new", to: "contacted" }), foreignLead.id],
    ["loseLead", (id) => ({ id, from: "new", loss: "price", reason: "" }), foreignLead.id],
    ["updateLead", (id) => ({ id, ...seenLead, ...leadFields }), foreignLead.id],
    ["planLeadContact", (id) => ({ id, ...seenLead }), foreignLead.id],
    ["recordLeadContact", (id) => ({ id, ...seenLead, contact: "call", note: "" }), foreignLead.id],
    ["createStudent", (leadId) => ({ leadId, ...person }), foreignLead.id],
    ["chargeByHand", (studentId) => ({ studentId, ...charged, requestId: randomUUID() }), foreignStudent.id],
    [
      "giveBackCredit",
      (studentId) => ({ studentId, ...returned, requestId: randomUUID() }),
      foreignStudent.id,
    ],
    ["payWithCredit", (studentId) => ({ studentId, requestId: randomUUID() }), foreignStudent.id],
    ["openChargePayment", (chargeId) => ({ chargeId }), foreignCharge.id],
    ["checkChargePayment", (id) => ({ id }), foreignReview.receipt],
    ["approveSettlement", (id) => ({ id, requestId: randomUUID() }), foreignReview.receipt],
    ["acceptSettlement", (id) => ({ id, requestId: randomUUID() }), foreignReview.surplus],
    ["matchReceipt", (id) => ({ id }), foreignReview.surplus],
    ["rejectSettlement", (id) => ({ id, reason: "Valor diferente" }), foreignReview.receipt],
    ["acceptOnlinePayment", (id) => ({ id, requestId: randomUUID() }), foreignReview.online],
    ["returnOnlinePayment", (id) => ({ id }), foreignReview.online],
    ["noteReturnedPayment", (id) => ({ id }), foreignReview.online],
  ];
  for (const [name, input, id] of attempts) {
    const refused = await answer(send(name, input(id)));
    expect(refused, name).toContain('"ok":false');
    expect(refused, name).toBe(await answer(send(name, input(nobody))));
  }
  const page = async (path: string) => (await ownerRequest.get(`/dashboard/${path}`)).status();
  for (const id of [foreignInstructor.id, nobody]) expect(await page(`instructors/${id}`)).toBe(404);
  for (const id of [foreignStudent.id, nobody]) expect(await page(`students/${id}`)).toBe(404);
  for (const id of [foreignLead.id, nobody]) expect(await page(`crm/${id}`)).toBe(404);
  const leadValues = async (id: string) =>
    (await ownerRequest.get(`/api/choices/lead-values?id=${id}`)).text();
  expect(await leadValues(foreignLead.id)).toBe(await leadValues(nobody));
  for (const id of [foreignClass.id, nobody]) {
    expect(await page(`schedule/${id}`)).toBe(404);
    expect(await page(`schedule/${id}/2026-11-23`)).toBe(404);
  }
  const prefilled = await ownerRequest.get(`/dashboard/students?lead=${foreignLead.id}`);
  expect(await prefilled.text()).not.toContain(foreignLead.name);

  const kept = await withStudio(foreignStudio, async (tx) => ({
    payments: await tx.payment.count(),
    waiting: await tx.settlement.count({ where: { status: "in_review" } }),
    classes: await tx.studioClass.count({ where: { status: "active" } }),
    pending: await tx.studentInvite.count({ where: { expiresAt: { gt: new Date() } } }),
    colleagues: await tx.staffInvite.count({ where: { closedAt: null } }),
    members: await tx.userRole.count(),
    teaching: await tx.instructor.count({ where: { status: "active" } }),
    open: await tx.lead.count({ where: { status: "new", studentId: null } }),
  }));
  expect(kept).toEqual({
    payments: 1,
    waiting: 3,
    classes: 1,
    pending: 1,
    colleagues: 1,
    members: 1,
    teaching: 1,
    open: 1,
  });
});
