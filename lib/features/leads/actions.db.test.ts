import { withStudio, withSystem } from "@/lib/db/doors";
import { makeLead, makeOwner, makeStudio } from "@/lib/testing/factories";
import { enterAs, signedInOwner } from "@/lib/testing/owner-session";
import { createStudent } from "@/lib/features/students/actions";
import { createLead, loseLead, moveLead, planLeadContact, recordLeadContact, updateLead } from "./actions";
import { loadLead, loadLeadValues, loadLeads } from "./loaders";

const toCall = async () => (await loadLeads({ etapa: "chamar" })).leads;

async function enter(fields: Partial<Parameters<typeof makeLead>[0]> = {}) {
  const { studioId, userId } = await signedInOwner("2026-11-21T15:00:00Z");
  await makeLead({ studioId, nextContactAt: new Date("2026-11-20T15:00:00Z"), ...fields });
  const [lead] = await toCall();
  if (!lead) throw new Error("the list of leads to call is empty");
  const { id, version } = lead;
  return { studioId, userId, lead: { id, version } };
}

const stored = (studioId: string, id: string) =>
  withStudio(studioId, (tx) =>
    tx.lead.findUniqueOrThrow({ where: { id }, include: { events: { orderBy: { createdAt: "asc" } } } }),
  );

const blank = {
  name: "Rosa",
  email: "",
  phone: "",
  source: "",
  martialArtId: "",
  notes: "",
  nextContactOn: "",
};

const idOf = (result: Awaited<ReturnType<typeof createLead>>): string => {
  if (!result.ok) throw new Error(result.message);
  return result.data.id;
};

describe("a lead's form", () => {
  it("CRM-01 CRM-03 stores everything that was typed, and begins the history", async () => {
    const { studioId, userId } = await signedInOwner("2026-11-21T15:00:00Z");
    const id = idOf(
      await createLead({
        ...blank,
        name: "  Rosa Prado ",
        email: "ROSA@obi.example",
        phone: "(11) 91234-5678",
        source: "Instagram",
        notes: "Filha de 7 anos",
        nextContactOn: "2026-11-24",
      }),
    );
    const { events, ...row } = await stored(studioId, id);
    expect(row).toMatchObject({
      status: "new",
      name: "Rosa Prado",
      email: "rosa@obi.example",
      phone: "+5511912345678",
      phoneE164: "+5511912345678",
      source: "Instagram",
      notes: "Filha de 7 anos",
      nextContactAt: new Date("2026-11-24T15:00:00Z"),
    });
    expect(events).toMatchObject([{ kind: "created", toStatus: "new", userId }]);
  });

  it("CRM-03 accepts a source in free text, and shows it again", async () => {
    const { studioId } = await signedInOwner();
    const id = idOf(await createLead({ ...blank, source: "Outra", otherSource: "Panfleto" }));
    expect((await stored(studioId, id)).source).toBe("Panfleto");
    expect(await loadLeadValues({ id })).toMatchObject([{ source: "Outra", otherSource: "Panfleto" }]);
  });

  it.each([
    [{ name: "  " }, "name"],
    [{ name: "W".repeat(101) }, "name"],
    [{ email: "rosa@" }, "email"],
    [{ phone: "<script>" }, "phone"],
    [{ source: "Nenhuma" }, "source"],
    [{ nextContactOn: "2026-02-31" }, "nextContactOn"],
    [{ notes: "x".repeat(2_001) }, "notes"],
  ])("refuses %j at its field, and stores nothing", async (wrong, field) => {
    const { studioId } = await signedInOwner();
    const refused = await createLead({ ...blank, ...wrong });
    expect(refused.ok ? {} : refused.fields).toMatchObject({ [field]: expect.any(Array) });
    expect(await withStudio(studioId, (tx) => tx.lead.count())).toBe(0);
  });

  it("STU-19 does not overwrite another tab's change, and logs that contacts were read in clear", async () => {
    const { studioId, userId } = await signedInOwner();
    const id = idOf(await createLead({ ...blank, phone: "(11) 91234-5678" }));
    const [values] = await loadLeadValues({ id });
    const sent = {
      ...blank,
      id,
      version: values?.version ?? "",
      source: "Outra",
      otherSource: "",
      name: "Rosa P",
    };
    expect(await updateLead(sent)).toMatchObject({ ok: true });
    expect(await stored(studioId, id)).toMatchObject({
      name: "Rosa P",
      phone: null,
      phoneE164: null,
      source: "Outra",
    });
    expect(await updateLead({ ...sent, name: "Rosa Q" })).toMatchObject({ code: "changed" });
    const reveals = await withSystem("test", (tx) =>
      tx.auditEvent.findMany({ where: { studioId, action: "leads.reveal-contacts" } }),
    );
    expect(reveals).toMatchObject([{ userId, data: { leads: id } }]);
  });
});

describe("a move to another stage", () => {
  it("CRM-01 is kept in the history with its author, and counts as the first response", async () => {
    const { studioId, userId, lead } = await enter();
    const { id } = lead;
    const moved = await moveLead({ id, from: "new", to: "trial_scheduled" });
    expect(moved).toEqual({ ok: true, data: { id, from: "new", to: "trial_scheduled" } });
    const { events, ...row } = await stored(studioId, id);
    expect(row).toMatchObject({
      status: "trial_scheduled",
      firstResponseAt: new Date("2026-11-21T15:00:00Z"),
    });
    expect(events.at(-1)).toMatchObject({ fromStatus: "new", toStatus: "trial_scheduled", userId });
  });

  it("is refused if the lead is in another stage by now", async () => {
    const { studioId, lead } = await enter({ status: "proposal" });
    expect(await moveLead({ id: lead.id, from: "new", to: "contacted" })).toMatchObject({ code: "changed" });
    expect((await stored(studioId, lead.id)).status).toBe("proposal");
  });

  it("cannot make a lead a student, as that takes the student form", async () => {
    const { lead } = await enter();
    expect(await moveLead({ id: lead.id, from: "new", to: "active_student" })).toMatchObject({ ok: false });
  });
});

describe("a loss", () => {
  it("CRM-01 needs a reason, which stays in the history when the lead comes back", async () => {
    const { studioId, lead } = await enter({ status: "proposal" });
    const { id } = lead;
    expect(await loseLead({ id, from: "proposal", loss: "" })).toMatchObject({
      fields: { loss: ["Escolha um motivo."] },
    });
    expect(await loseLead({ id, from: "proposal", loss: "other", reason: " " })).toMatchObject({
      fields: { reason: ["Conte em palavras qual foi o motivo."] },
    });
    expect(await loseLead({ id, from: "proposal", loss: "price", reason: "Achou caro" })).toMatchObject({
      ok: true,
    });
    expect(await stored(studioId, id)).toMatchObject({
      status: "lost",
      loss: "price",
      lostReason: "Achou caro",
      nextContactAt: null,
    });
    expect(await moveLead({ id, from: "lost", to: "contacted" })).toMatchObject({ ok: true });
    expect(await stored(studioId, id)).toMatchObject({ status: "contacted", loss: null, lostReason: null });
    const { history } = (await loadLead({ id })).lead;
    expect(history.map(({ what }) => what)).toEqual([
      { kind: "moved", from: "lost", to: "contacted", loss: null, note: null },
      { kind: "moved", from: "proposal", to: "lost", loss: "price", note: "Achou caro" },
      { kind: "came", at: "proposal" },
    ]);
  });
});

describe("a lead's page", () => {
  it("SEC-19 masks contacts until they are asked for, and is not found for another academy", async () => {
    const { studioId, lead } = await enter({ email: "joana@dominio.com", phone: "(11) 98765-1234" });
    const { id } = lead;
    expect((await loadLead({ id })).lead).toMatchObject({
      email: "jo***@dominio.com",
      phone: "(11) *****-1234",
    });
    const reveals = () =>
      withSystem("test", (tx) =>
        tx.auditEvent.count({ where: { studioId, action: "leads.reveal-contacts" } }),
      );
    expect(await reveals()).toBe(0);
    expect((await loadLead({ id, contatos: "abertos" })).lead).toMatchObject({ email: "joana@dominio.com" });
    expect(await reveals()).toBe(1);
    await enterAs((await makeOwner({ studioId: (await makeStudio()).id })).userId);
    await expect(loadLead({ id })).rejects.toThrow();
  });
});

describe("a conversion", () => {
  it("CRM-02 STU-22 makes one student of a lead, even if three tabs ask, and keeps the history", async () => {
    const { studioId } = await signedInOwner("2026-11-21T15:00:00Z");
    const { id } = await makeLead({ studioId, status: "lost", loss: "price", lostReason: "Caro" });
    const results = await Promise.all(
      [1, 2, 3].map(() => createStudent({ fullName: "Rosa", email: "rosa@obi.example", leadId: id })),
    );
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    expect(results.filter((result) => !result.ok && result.code === "already-student")).toHaveLength(2);
    const students = await withStudio(studioId, (tx) => tx.student.findMany({ where: { fullName: "Rosa" } }));
    expect(students).toMatchObject([{ leadId: id }]);
    expect(await stored(studioId, id)).toMatchObject({
      status: "active_student",
      studentId: students[0]?.id,
      loss: null,
      lostReason: null,
    });
    const { lead: page } = await loadLead({ id });
    expect(page.history.map(({ what }) => what.kind)).toEqual(["moved", "came"]);
    expect(await moveLead({ id, from: "lost", to: "new" })).toMatchObject({ code: "already-student" });
  });
});

describe("CRM-01 a next contact day in the past", () => {
  const refused = { fields: { nextContactOn: ["Este dia já passou. Escolha hoje ou um dia mais adiante."] } };

  it("is refused when it is chosen, but today is accepted", async () => {
    const { studioId, lead } = await enter();
    expect(await createLead({ ...blank, nextContactOn: "2026-01-02" })).toMatchObject(refused);
    expect(await createLead({ ...blank, nextContactOn: "2026-11-21" })).toMatchObject({ ok: true });
    const sent = { ...blank, ...lead };
    expect(await updateLead({ ...sent, nextContactOn: "2026-11-19" })).toMatchObject(refused);
    expect(await recordLeadContact({ ...lead, contact: "", nextContactOn: "2026-11-19" })).toMatchObject(
      refused,
    );
    expect((await stored(studioId, lead.id)).events).toHaveLength(1);
  });

  it("stays if it was stored before, and the board marks it as late", async () => {
    const { lead } = await enter();
    expect(await updateLead({ ...blank, ...lead, nextContactOn: "2026-11-20" })).toMatchObject({ ok: true });
    expect(idOf(await createLead({ ...blank, nextContactOn: "2026-11-21" }))).toBeTruthy();
    const { board } = await loadLeads({});
    expect(board?.new.map(({ nextContact, isDue, isLate }) => [nextContact, isDue, isLate])).toEqual([
      ["2026-11-21", true, false],
      ["2026-11-20", true, true],
    ]);
  });
});

describe("a contact with a lead", () => {
  it("is stored with its note, and a lead without a next day leaves the list to call", async () => {
    const { studioId, userId, lead } = await enter();
    const sent = { ...lead, contact: "call", note: " Vem na quinta ", nextContactOn: "" };
    expect(await recordLeadContact(sent)).toEqual({ ok: true, data: { id: lead.id, nextContactOn: null } });
    expect(await toCall()).toEqual([]);
    const { events, ...row } = await stored(studioId, lead.id);
    expect(row).toMatchObject({
      status: "contacted",
      nextContactAt: null,
      firstResponseAt: new Date("2026-11-21T15:00:00Z"),
    });
    expect(events.at(-1)).toMatchObject({ kind: "note", contact: "call", note: "Vem na quinta", userId });
    const audit = await withSystem("test", (tx) =>
      tx.auditEvent.findMany({ where: { studioId, action: "leads.record-contact" } }),
    );
    expect(audit).toMatchObject([{ userId, entityId: lead.id }]);
  });

  it("may set the next day in the academy's time zone, and leaves a later stage as it is", async () => {
    const { studioId, lead } = await enter({ status: "proposal" });
    await recordLeadContact({ ...lead, contact: "", nextContactOn: "2026-11-25" });
    const { leads, due } = await loadLeads({ ver: "lista" });
    expect([leads[0]?.nextContact, leads[0]?.status, due]).toEqual(["2026-11-25", "proposal", 0]);
    expect((await stored(studioId, lead.id)).events.at(-1)?.note).toBe("Contato feito");
  });

  it("sets no next day for a lost lead, whatever was sent", async () => {
    const { studioId, lead } = await enter();
    await withStudio(studioId, (tx) =>
      tx.lead.updateMany({ where: { id: lead.id }, data: { status: "lost" } }),
    );
    const [{ version } = lead] = (await loadLeads({ ver: "lista" })).leads;
    expect(await recordLeadContact({ ...lead, version, contact: "", nextContactOn: "2026-11-25" })).toEqual({
      ok: true,
      data: { id: lead.id, nextContactOn: null },
    });
    expect(await stored(studioId, lead.id)).toMatchObject({ status: "lost", nextContactAt: null });
  });

  it("can be unplanned, and its day put back", async () => {
    const { lead } = await enter();
    const stopped = await planLeadContact({ ...lead, nextContactOn: "" });
    if (!stopped.ok) throw new Error(stopped.message);
    expect(await toCall()).toEqual([]);
    expect(
      await planLeadContact({ ...lead, version: stopped.data.version, nextContactOn: "2026-11-20" }),
    ).toMatchObject({ ok: true });
    expect((await toCall()).map(({ nextContact, isDue }) => [nextContact, isDue])).toEqual([
      ["2026-11-20", true],
    ]);
  });

  it("is refused if somebody else changed the lead meanwhile", async () => {
    const { studioId, lead } = await enter();
    await recordLeadContact({ ...lead, contact: "", nextContactOn: "2026-11-25" });
    expect(await recordLeadContact({ ...lead, contact: "", nextContactOn: "" })).toMatchObject({
      code: "changed",
    });
    expect(await planLeadContact({ ...lead, nextContactOn: "" })).toMatchObject({ code: "changed" });
    expect((await stored(studioId, lead.id)).nextContactAt).not.toBeNull();
  });

  it("SHELL-07 is not found if the lead is another academy's", async () => {
    const { lead } = await enter();
    await enterAs((await makeOwner({ studioId: (await makeStudio()).id })).userId);
    expect(await recordLeadContact({ ...lead, contact: "", nextContactOn: "" })).toMatchObject({
      code: "not-found",
    });
    expect(await planLeadContact({ ...lead, nextContactOn: "" })).toMatchObject({ code: "not-found" });
    const { id } = lead;
    expect(await moveLead({ id, from: "new", to: "proposal" })).toMatchObject({ code: "not-found" });
    expect(await loseLead({ id, from: "new", loss: "price" })).toMatchObject({ code: "not-found" });
    expect(await updateLead({ ...blank, ...lead })).toMatchObject({ code: "not-found" });
  });
});
