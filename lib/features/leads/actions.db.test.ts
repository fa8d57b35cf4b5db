import { withStudio, withSystem } from "@/lib/db/doors";
import { makeLead, makeOwner, makeStudio } from "@/lib/testing/factories";
import { enterAs, signedInOwner } from "@/lib/testing/owner-session";
import { planLeadContact, recordLeadContact } from "./actions";
import { loadLeads } from "./loaders";

const toCall = async () => (await loadLeads({ etapa: "chamar" })).leads;

async function enter(fields: Partial<Parameters<typeof makeLead>[0]> = {}) {
  const { studioId, userId } = await signedInOwner("2026-11-21T15:00:00Z");
  await makeLead({ studioId, nextContactAt: new Date("2026-11-20T15:00:00Z"), ...fields });
  const [lead] = await toCall();
  if (!lead) throw new Error("nobody is to be called");
  const { id, version } = lead;
  return { studioId, userId, lead: { id, version } };
}

const stored = (studioId: string, id: string) =>
  withStudio(studioId, (tx) =>
    tx.lead.findUniqueOrThrow({ where: { id }, include: { events: { orderBy: { createdAt: "asc" } } } }),
  );

describe("a call to a lead", () => {
  it("is kept with what was said, and who is called no more leaves the list", async () => {
    const { studioId, userId, lead } = await enter();
    const sent = { ...lead, note: " Vem na quinta ", nextContactOn: "" };
    expect(await recordLeadContact(sent)).toEqual({ ok: true, data: { id: lead.id, nextContactOn: null } });
    expect(await toCall()).toEqual([]);
    const { events, ...row } = await stored(studioId, lead.id);
    expect(row).toMatchObject({
      status: "contacted",
      nextContactAt: null,
      firstResponseAt: new Date("2026-11-21T15:00:00Z"),
    });
    expect(events.at(-1)).toMatchObject({ kind: "note", note: "Vem na quinta", userId });
    const audit = await withSystem("test", (tx) =>
      tx.auditEvent.findMany({ where: { studioId, action: "leads.record-contact" } }),
    );
    expect(audit).toMatchObject([{ userId, entityId: lead.id }]);
  });

  it("may name the next day, which is the academy's own; a stage further on stays", async () => {
    const { studioId, lead } = await enter({ status: "proposal" });
    await recordLeadContact({ ...lead, nextContactOn: "2026-11-25" });
    const { leads, due } = await loadLeads({});
    expect([leads[0]?.nextContact, leads[0]?.status, due]).toEqual(["2026-11-25", "proposal", 0]);
    expect((await stored(studioId, lead.id)).events.at(-1)?.note).toBe("Contato feito");
  });

  it("names no day for who is lost, whatever was sent", async () => {
    const { studioId, lead } = await enter();
    await withStudio(studioId, (tx) =>
      tx.lead.updateMany({ where: { id: lead.id }, data: { status: "lost" } }),
    );
    const [{ version } = lead] = (await loadLeads({})).leads;
    expect(await recordLeadContact({ ...lead, version, nextContactOn: "2026-11-25" })).toEqual({
      ok: true,
      data: { id: lead.id, nextContactOn: null },
    });
    expect(await stored(studioId, lead.id)).toMatchObject({ status: "lost", nextContactAt: null });
  });

  it("can be called off, and the day put back", async () => {
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

  it("is refused where somebody else changed the lead meanwhile, or it is a student already", async () => {
    const { studioId, lead } = await enter();
    await recordLeadContact({ ...lead, nextContactOn: "2026-11-25" });
    expect(await recordLeadContact({ ...lead, nextContactOn: "" })).toMatchObject({ code: "changed" });
    expect(await planLeadContact({ ...lead, nextContactOn: "" })).toMatchObject({ code: "changed" });
    expect((await stored(studioId, lead.id)).nextContactAt).not.toBeNull();
  });

  it("SHELL-07 another academy's lead is nobody", async () => {
    const { lead } = await enter();
    await enterAs((await makeOwner({ studioId: (await makeStudio()).id })).userId);
    for (const act of [recordLeadContact, planLeadContact])
      expect(await act({ ...lead, nextContactOn: "" })).toMatchObject({ code: "not-found" });
  });
});
