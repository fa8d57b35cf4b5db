import { day, makeClass, makeInstructor, makePayment, makeStudent } from "@/lib/testing/factories";
import { expectToFit, test } from "../fixtures";

const long = "W".repeat(100);

test("a name of one long word, as long as allowed, breaks no page", async ({ owner }) => {
  const { studioId } = owner;
  const student = await makeStudent({ studioId, fullName: long });
  await makeInstructor({ studioId, fullName: long });
  for (const dayOfWeek of [0, 1, 2, 3, 4, 5, 6]) {
    await makeClass({ studioId, name: long, level: long, description: "W".repeat(500), dayOfWeek });
  }
  const paymentDate = day("2026-11-20");
  await makePayment({
    studioId,
    studentId: student.id,
    amountCents: 99_999_999,
    description: long,
    paymentDate,
  });
  for (const path of ["", "/students", "/instructors", "/schedule", "/finance"]) {
    await owner.goto(`/dashboard${path}`);
    for (const width of [360, 1280]) {
      await owner.setViewportSize({ width, height: 800 });
      await expectToFit(owner, `${path} at ${width}`);
    }
  }
});
