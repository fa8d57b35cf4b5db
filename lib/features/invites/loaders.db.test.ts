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
  ])("SEC-19 STU-09 on %s are masked until revealed, and each reveal is audited", async (_, load) => {
    const { userId, studioId } = await signedInOwner();
    const { id: studentId } = await makeStudent({ studioId });
    const { id } = await makeInvite({ studioId, studentId, studentEmail: "rosa@obi.example" });
    expect(await load()).toMatchObject([{ id, studentId, email: "ro***@obi.example" }]);
    expect(await reveals(studioId)).toEqual([]);
    expect(await load("abertos")).toMatchObject([{ email: "rosa@obi.example" }]);
    expect(await reveals(studioId)).toMatchObject([{ userId, ip: "192.0.2.9", data: { invites: id } }]);
  });
});

describe("the URL of the invite list", () => {
  const day = (name: number) => new Date(Date.UTC(2090, 0, name, 12));

  it("combines search, status, order and page, and the counts follow the search", async () => {
    const { studioId } = await signedInOwner();
    const make = (studentName: string, studentEmail: string, expiresAt: Date) =>
      makeInvite({ studioId, studentName, studentEmail, expiresAt });
    await make("João Ávila", "jo@obi.example", day(3));
    await make("Ana Reis", "JOAO@obi.example", day(9));
    await make("Joao Vencido", "x@obi.example", new Date("2020-01-01T12:00:00Z"));
    await make("Bia", "bia@obi.example", day(5));
    const found = async (address: Record<string, string>) => {
      const { invites, counts } = await loadInvites(address);
      return { names: invites.map(({ fullName }) => fullName), counts };
    };
    const counts = { all: 3, pending: 2, expired: 1 };
    expect(await found({ q: "joão", ordem: "nome" })).toEqual({
      names: ["Ana Reis", "João Ávila", "Joao Vencido"],
      counts,
    });
    expect(await found({ q: "JOAO", status: "expired" })).toEqual({ names: ["Joao Vencido"], counts });
    expect((await found({ status: "pending", ordem: "validade", sentido: "desc" })).names).toEqual([
      "Ana Reis",
      "Bia",
      "João Ávila",
    ]);
    expect(await found({ q: "%" })).toEqual({ names: [], counts: { all: 0, pending: 0, expired: 0 } });
    for (let each = 0; each < 25; each++) await make(`Bia ${each}`, "bia@obi.example", day(5));
    const second = await loadInvites({ q: "bia", status: "pending", ordem: "nome", pagina: "2" });
    expect(second).toMatchObject({ page: 2, pages: 2, counts: { pending: 26 } });
    expect(second.invites.map(({ fullName }) => fullName)).toEqual(["Bia 9"]);
  });
});
