import { withStudio, withSystem } from "@/lib/db/doors";
import { makeInstructor, makeStaff, makeStudio } from "@/lib/testing/factories";
import { enterAs } from "@/lib/testing/owner-session";
import { currentActor, stillSpeaks } from "./actor";

/** A new request: React's cache of the actor is per request, and outside of one there is none. */
const role = async () => {
  const actor = await currentActor();
  return actor.kind === "studio" ? [actor.role, actor.instructorId] : actor.kind;
};

describe("functions of a team", () => {
  it("TEAM-07 a changed function and a deactivated instructor act at the next request", async () => {
    const { id: studioId } = await makeStudio();
    const { id: instructorId } = await makeInstructor({ studioId });
    const { userId } = await makeStaff({ studioId, staffRole: "desk" });
    await enterAs(userId);
    const before = await currentActor();
    expect(await role()).toEqual(["desk", null]);
    const give = (staffRole: "instructor" | "manager" | null, as: string | null) =>
      withSystem("test", (tx) =>
        tx.userRole.updateMany({ where: { userId }, data: { staffRole, instructorId: as } }),
      );
    await give("instructor", instructorId);
    expect(await role()).toEqual(["instructor", instructorId]);
    if (before.kind !== "studio") throw new Error("no member");
    expect(await stillSpeaks(before)).toBe(false);
    const teaching = await currentActor();
    if (teaching.kind !== "studio") throw new Error("no member");
    expect(await stillSpeaks(teaching)).toBe(true);
    const { id: another } = await makeInstructor({ studioId });
    await give("instructor", another);
    expect(await role()).toEqual(["instructor", another]);
    expect(await stillSpeaks(teaching)).toBe(false);
    await give("instructor", instructorId);
    await withStudio(studioId, (tx) =>
      tx.instructor.update({ where: { id: instructorId }, data: { status: "inactive" } }),
    );
    expect(await role()).toEqual(["staff", null]);
    await give("manager", instructorId);
    expect(await role()).toEqual(["manager", null]);
  });
});
