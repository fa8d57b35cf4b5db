import { withStudio } from "@/lib/db/doors";
import { makeClass, makeInstructor, makeLead, makePayment, makeStudent } from "@/lib/testing/factories";
import { expect, test } from "../fixtures";

/** Every field that somebody types and somebody else reads, filled with what ran as script elsewhere. */
const payloads = [
  "<script>window.__ran=1</script>",
  "<img src=x onerror=window.__ran=1>",
  '"><svg/onload=window.__ran=1>',
  "</title></textarea></script><script>window.__ran=1</script>",
  "javascript:window.__ran=1",
  "{{constructor.constructor('window.__ran=1')()}}",
  "<iframe srcdoc='<script>parent.__ran=1</script>'>",
  "<math><mtext></p><style><img src onerror=window.__ran=1></style>",
];

test("threat 39: what people type is shown as text on every page of the academy", async ({ owner }) => {
  const { studioId } = owner;
  for (const text of payloads) {
    const student = await makeStudent({ studioId, fullName: text, emergencyContactName: text });
    await makeInstructor({ studioId, fullName: text, bio: text });
    await makeClass({ studioId, name: text, description: text });
    await makeLead({ studioId, name: text, notes: text });
    await makePayment({ studioId, studentId: student.id, description: text });
  }
  const [first] = payloads;
  await withStudio(studioId, (tx) => tx.studio.updateMany({ where: {}, data: { name: first } }));
  const pages = ["", "/students", "/instructors", "/schedule", "/finance", "/crm", "/reports", "/settings"];
  for (const page of pages) {
    await owner.goto(`/dashboard${page}`);
    await expect(owner.locator("h1").first()).toBeVisible();
    expect(await owner.evaluate(() => "__ran" in window), page).toBe(false);
  }
  await owner.goto("/dashboard/students");
  await expect(owner.getByText("<img src=x onerror=window.__ran=1>").first()).toBeVisible();
});
