import { randomUUID } from "node:crypto";
import { withStudio, withSystem } from "@/lib/db/doors";
import { makeStudent, makeStudio } from "@/lib/testing/factories";
import { signedInOwner } from "@/lib/testing/owner-session";
import { revealHealth, saveHealth } from "./actions";

describe("a student's health notes", () => {
  const opened = async (id: string) => {
    const answer = await revealHealth({ id, requestId: randomUUID() });
    if (!answer.ok) throw new Error(answer.message);
    return { id, ...answer.data };
  };

  it("are encrypted in the row and shown on request, and each reading is logged", async () => {
    const { studioId, userId } = await signedInOwner();
    const { id } = await makeStudent({ studioId });
    const { text, ...form } = await opened(id);
    expect(text).toBe("");
    expect(await saveHealth({ ...form, medicalConditions: "Asma leve" })).toMatchObject({ ok: true });
    const row = await withStudio(studioId, (tx) => tx.student.findFirstOrThrow({ where: { id } }));
    expect(row.medicalConditions).toMatch(/^v1:/);
    expect(row.medicalConditions).not.toContain("Asma");
    const { text: known, ...next } = await opened(id);
    expect(known).toBe("Asma leve");
    const kept = await withStudio({ studioId, userId }, (tx) => tx.requestReceipt.findMany());
    expect(JSON.stringify(kept)).not.toContain("Asma");
    const reads = await withSystem("test", (tx) =>
      tx.auditEvent.findMany({ where: { studioId, action: "students.read-health" } }),
    );
    expect(reads).toMatchObject([
      { userId, entityId: id },
      { userId, entityId: id },
    ]);
    expect(await saveHealth({ ...next, medicalConditions: " " })).toMatchObject({ ok: true });
    expect((await opened(id)).text).toBe("");
  });

  it("RIGHT-53 are reported as unreadable if they cannot be decrypted, not as a server error", async () => {
    const { studioId } = await signedInOwner();
    const { id } = await makeStudent({ studioId });
    await withStudio(studioId, (tx) =>
      tx.student.updateMany({ where: { id }, data: { medicalConditions: "v1:AAAA" } }),
    );
    expect(await revealHealth({ id, requestId: randomUUID() })).toMatchObject({
      code: "unreadable",
      message: "O que está guardado aqui não pode ser lido agora. Fale com o suporte do Obi.",
    });
  });

  it("threat 74: take one of eight simultaneous texts, and the other writers are told", async () => {
    const { studioId } = await signedInOwner();
    const { id } = await makeStudent({ studioId });
    const { version } = await opened(id);
    const texts = Array.from({ length: 8 }, (_, turn) => `Alergia ${turn}`);
    const answers = await Promise.all(
      texts.map((text) => saveHealth({ id, version, medicalConditions: text })),
    );
    expect(answers.filter((answer) => !answer.ok && answer.code === "changed")).toHaveLength(7);
    const kept = texts[answers.findIndex(({ ok }) => ok)];
    expect(await saveHealth({ id, version, medicalConditions: " " })).toMatchObject({ code: "changed" });
    expect((await opened(id)).text).toBe(kept);
  });

  it("SHELL-07 can be neither read nor stored for another academy's student", async () => {
    const { id } = await makeStudent({ studioId: (await makeStudio()).id });
    await signedInOwner();
    expect(await revealHealth({ id })).toMatchObject({ code: "not-found" });
    expect(await saveHealth({ id, version: "x", medicalConditions: "x" })).toMatchObject({
      code: "not-found",
    });
  });
});
