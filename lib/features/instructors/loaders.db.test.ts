import { withSystem } from "@/lib/db/doors";
import { makeInstructor } from "@/lib/testing/factories";
import { signedInOwner } from "@/lib/testing/owner-session";
import { loadInstructor, loadInstructorValues } from "./loaders";

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
