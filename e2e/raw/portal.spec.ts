import { walks } from "@/e2e/sweep/pages";
import { withStudio, withSystem } from "@/lib/db/doors";
import {
  makeCharge,
  makeGuardian,
  makePayment,
  makeStudentAccount,
  makeStudio,
} from "@/lib/testing/factories";
import { expect, sessionFor, test } from "../fixtures";

const pages = [...new Set(walks.student.map(({ path }) => path))].filter((path) =>
  path.startsWith("/student"),
);

async function makeFamily() {
  const { studioId } = await makeStudio();
  const ana = await makeStudentAccount({ studioId, fullName: "Ana Marcada", monthlyFeeCents: 15_137 });
  await makeCharge({ studioId, studentId: ana.studentId, amountCents: 15_137 });
  const { id: paymentId } = await makePayment({ studioId, studentId: ana.studentId, amountCents: 15_137 });
  const elsewhere = await makeStudio();
  const answering = async (rights: object) => {
    const person = await makeStudentAccount({ studioId: elsewhere.studioId, status: "inactive" });
    const { id } = await makeGuardian({ studioId, students: [ana.studentId], rights });
    await withSystem("e2e", (tx) =>
      tx.guardian.updateMany({ where: { id }, data: { userId: person.userId } }),
    );
    return { guardianId: id, userId: person.userId };
  };
  return { studioId, ana, paymentId, answering };
}

test("FAM-02 a guardian who may not pay gets no amount on any page of the portal, and no receipt", async ({
  request,
  baseURL,
}) => {
  const { studioId, ana, paymentId, answering } = await makeFamily();
  const student = { id: ana.studentId, studioId };
  const read = async (userId: string, path: string) => {
    const { name, value } = await sessionFor(baseURL ?? "", { userId, area: "student", student });
    const answer = await request.get(path, { headers: { Cookie: `${name}=${value}` }, maxRedirects: 0 });
    return { status: answer.status(), text: await answer.text() };
  };
  const { userId } = await answering({ canPay: false });
  for (const path of pages) {
    const { status, text } = await read(userId, path);
    expect({ path, status, amounts: text.match(/R\$[\s\u00a0]*\d|151,37|15137/g) }).toEqual({
      path,
      status: 200,
      amounts: null,
    });
  }
  expect((await read(userId, `/student/payments/recibo/${paymentId}`)).status).toBe(404);
  const payer = await answering({});
  expect((await read(payer.userId, "/student/payments")).text).toMatch(/151,37/);
  expect((await read(payer.userId, `/student/payments/recibo/${paymentId}`)).status).toBe(200);
});

test("FAM-09 SEC-05 every page sends a guardian whom the academy removed to the sign-in", async ({
  request,
  baseURL,
}) => {
  const { studioId, ana, answering } = await makeFamily();
  const { userId, guardianId } = await answering({});
  const student = { id: ana.studentId, studioId };
  const { name, value } = await sessionFor(baseURL ?? "", { userId, area: "student", student });
  const open = (path: string) =>
    request.get(path, { headers: { Cookie: `${name}=${value}` }, maxRedirects: 0 });
  for (const path of pages) expect((await open(path)).status()).toBe(200);
  await withStudio(studioId, (tx) => tx.studentGuardian.deleteMany({ where: { guardianId } }));
  for (const path of pages) {
    const answer = await open(path);
    const text = await answer.text();
    expect(`${path} ${answer.headers().location ?? text}`).toMatch(/\/student-login/);
    expect(text).not.toContain("Ana Marcada");
  }
});
