import { randomUUID } from "node:crypto";
import {
  makeAttendance,
  makeClass,
  makeClassSession,
  makeEnrollment,
  makeStudent,
} from "@/lib/testing/factories";
import { signedInOwner } from "@/lib/testing/owner-session";
import { loadClass } from "./loaders";

const missing = expect.objectContaining({ digest: expect.stringContaining("404") });

describe("the page of one class", () => {
  it("has its students, its dates to come and those gone, with how many were there", async () => {
    const { studioId } = await signedInOwner("2026-11-16T12:00:00Z");
    const { id: classId } = await makeClass({ studioId, createdAt: new Date("2026-11-01T12:00:00Z") });
    const { studentId } = await makeStudent({ studioId, fullName: "Ana Lima" });
    await makeEnrollment({ studioId, classId, studentId });
    const { id: sessionId } = await makeClassSession({ studioId, classId, day: "2026-11-09" });
    await makeAttendance({ studioId, sessionId, studentId });
    const page = await loadClass({ id: classId });
    expect(page).toMatchObject({
      isActive: true,
      today: "2026-11-16",
      row: { id: classId, enrolled: 1 },
      enrollments: [{ fullName: "Ana Lima", status: "active" }],
      past: [
        { day: "2026-11-09", session: { status: "held", present: 1 } },
        { day: "2026-11-02", session: null },
      ],
    });
    expect(page.coming.map(({ day }) => day)).toEqual([
      "2026-11-16",
      "2026-11-23",
      "2026-11-30",
      "2026-12-07",
    ]);
  });

  it("SHELL-07 is not found for another academy's class, for none, and for what is no id", async () => {
    const stranger = await signedInOwner();
    const { id } = await makeClass({ studioId: stranger.studioId });
    await signedInOwner();
    for (const asked of [id, randomUUID(), "1"])
      await expect(loadClass({ id: asked })).rejects.toEqual(missing);
  });
});
