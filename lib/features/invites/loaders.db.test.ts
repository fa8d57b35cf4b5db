import { withSystem } from "@/lib/db/doors";
import { loadStudents } from "@/lib/features/students/loaders";
import { makeInvite, makeStudent } from "@/lib/testing/factories";
import { signedInOwner } from "@/lib/testing/owner-session";
import { loadInvites } from "./loaders";

const reveals = (studioId: string) =>
  withSystem("test", (tx) =>
    tx.auditEvent.findMany({ where: { studioId, action: "invites.reveal-contacts" } }),
  );

describe("the addresses of pending invites", () => {
  it.each([
    ["their page", async (contatos?: string) => (await loadInvites({ contatos })).invites],
    ["the students page", async (contatos?: string) => (await loadStudents({ contatos })).invites],
  ])(
    "SEC-19 STU-09 on %s are masked until somebody asks, and the asking is written down",
    async (_, load) => {
      const { userId, studioId } = await signedInOwner();
      const { id: studentId } = await makeStudent({ studioId });
      const { id } = await makeInvite({ studioId, studentId, studentEmail: "rosa@obi.example" });
      expect(await load()).toMatchObject([{ id, studentId, email: "ro***@obi.example" }]);
      expect(await reveals(studioId)).toEqual([]);
      expect(await load("abertos")).toMatchObject([{ email: "rosa@obi.example" }]);
      expect(await reveals(studioId)).toMatchObject([{ userId, ip: "192.0.2.9", data: { invites: id } }]);
    },
  );
});
