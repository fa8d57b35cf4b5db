import { withSystem } from "@/lib/db/doors";
import { inviteMember } from "@/lib/features/team/actions";
import { makeInstructor, makeStaff } from "@/lib/testing/factories";
import { enterAs, signedInOwner } from "@/lib/testing/owner-session";
import { loadInstructor, loadInstructorValues, loadInstructors } from "./loaders";

const contact = { email: "sato@dominio.com", phone: "(11) 98765-1234" };

const reveals = (studioId: string) =>
  withSystem("test", (tx) =>
    tx.auditEvent.findMany({ where: { studioId, action: "instructors.reveal-contacts" } }),
  );

describe("the contacts of an instructor", () => {
  it("SEC-19 are masked on the page until revealed, and each reveal is audited", async () => {
    const { userId, studioId } = await signedInOwner();
    const { id } = await makeInstructor({ studioId, ...contact });
    const masked = await loadInstructor({ id });
    expect(masked.instructor).toMatchObject({ email: "sa***@dominio.com", phone: "(11) *****-1234" });
    expect(await reveals(studioId)).toEqual([]);
    const open = await loadInstructor({ id, contatos: "abertos" });
    expect(open).toMatchObject({ contacts: "open", instructor: contact });
    expect(await reveals(studioId)).toMatchObject([{ userId, entityId: id, ip: "192.0.2.9" }]);
  });

  it("SEC-19 are shown unmasked in the edit form, which is audited, too", async () => {
    const { studioId } = await signedInOwner();
    const { id } = await makeInstructor({ studioId, ...contact });
    expect(await loadInstructorValues.result({ id })).toMatchObject({ ok: true, data: [contact] });
    expect(await reveals(studioId)).toMatchObject([{ entityId: id }]);
  });
});

describe("who enters as an instructor", () => {
  it("TEAM-46 is nobody, then the invited person, then the member, on the page and in the list", async () => {
    const { studioId, userId } = await signedInOwner();
    const { id } = await makeInstructor({ studioId, fullName: "Mestre Sato", ...contact });
    const shown = async () => {
      const [row] = (await loadInstructors({})).instructors;
      const { login } = (await loadInstructor({ id })).instructor;
      expect(row?.login).toEqual(login);
      return login;
    };
    expect(await shown()).toBeNull();
    const email = `rafael-${id}@obi.example`;
    const invited = await inviteMember({
      fullName: "Rafael",
      email,
      staffRole: "instructor",
      instructorId: id,
    });
    expect(await shown()).toEqual({
      kind: "invited",
      id: invited.ok && invited.data.id,
      fullName: "Rafael",
      email: "ra***@obi.example",
      until: "2026-11-28",
      expired: false,
    });
    await makeStaff({
      studioId,
      email,
      fullName: "Rafael Tavares",
      staffRole: "instructor",
      instructorId: id,
    });
    const member = { kind: "member", role: "instructor", fullName: "Rafael Tavares" };
    expect(await shown()).toEqual({ ...member, email: "ra***@obi.example" });
    expect((await loadInstructor({ id, contatos: "abertos" })).instructor.login).toEqual({
      ...member,
      email,
    });
    const manager = await makeStaff({ studioId, staffRole: "manager" });
    await enterAs(manager.userId);
    expect(await shown()).toMatchObject(member);
    expect(
      await inviteMember({ fullName: "Bia", email: "bia@obi.example", staffRole: "desk" }),
    ).toMatchObject({
      ok: false,
    });
    await enterAs(userId);
  });

  it("TEAM-46 an invite that was answered is not shown", async () => {
    const { studioId } = await signedInOwner();
    const { id } = await makeInstructor({ studioId, ...contact });
    const email = `bia-${id}@obi.example`;
    await inviteMember({ fullName: "Bia", email, staffRole: "instructor", instructorId: id });
    await withSystem("test", (tx) =>
      tx.staffInvite.updateMany({ where: { instructorId: id }, data: { acceptedAt: new Date() } }),
    );
    expect((await loadInstructor({ id })).instructor.login).toBeNull();
  });
});
