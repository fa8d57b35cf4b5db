import { withPlatform } from "@/lib/db/doors";
import { loadDashboard } from "@/lib/features/day/loaders";
import { loadFinance } from "@/lib/features/payments/loaders";
import { loadReports } from "@/lib/features/reports/loaders";
import { loadStudents } from "@/lib/features/students/loaders";
import { makeInvite, makePayment, makeStudent, makeSuperAdmin } from "@/lib/testing/factories";
import { signedInOwner } from "@/lib/testing/owner-session";

const MORE = 12;
const times = <T>(work: () => Promise<T>) => Promise.all(Array.from({ length: MORE }, work));

it("CONST-12 an academy with more of each sees 5 invites, 5 notices, 10 payments and 6 months", async () => {
  const { studioId } = await signedInOwner();
  const { studentId } = await makeStudent({ studioId });
  const { userId: sentBy } = await makeSuperAdmin();
  await times(() => makeInvite({ studioId }));
  await times(() => makePayment({ studioId, studentId }));
  await times(() =>
    withPlatform(sentBy, (tx) =>
      tx.notification.create({
        data: { title: "t", message: "m", targetType: "specific_studio", targetStudioId: studioId },
        select: { id: true },
      }),
    ),
  );
  expect((await loadStudents({})).invites).toHaveLength(5);
  const view = await loadDashboard();
  expect("loaded" in view && view.loaded?.notices).toHaveLength(5);
  expect((await loadFinance({ aba: "recebidos" })).payments).toHaveLength(10);
  expect((await loadReports()).months).toHaveLength(6);
});
