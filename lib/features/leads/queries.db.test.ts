import { signedInOwner } from "@/lib/testing/owner-session";
import { withStudio, withSystem } from "@/lib/db/doors";
import { day, makeLead, makeStudio } from "@/lib/testing/factories";
import { isoDay } from "@/lib/kernel/dates";
import { countLeads, findLeadToEnrol, listLeads } from "./queries";
import { loadLeads } from "./loaders";
import { type LeadOrder, leadFilter } from "./schema";

const view = {
  stage: null,
  isDue: false,
  dayEnds: null,
  contacts: "masked",
  order: null,
  skip: 0,
  today: isoDay("2026-11-21"),
  timeZone: "America/Sao_Paulo",
} as const;

describe("leads", () => {
  it("CRM-01 are counted by stage, every stage named", async () => {
    const { studioId } = await makeStudio();
    await makeLead({ studioId });
    await makeLead({ studioId });
    await makeLead({ studioId, status: "proposal" });
    expect((await withStudio(studioId, (tx) => countLeads(tx, view))).byStage).toEqual({
      new: 2,
      contacted: 0,
      trial_scheduled: 0,
      attended: 0,
      proposal: 1,
      active_student: 0,
      lost: 0,
    });
  });

  it("CRM-01 are listed newest first and by stage, with days of the studio", async () => {
    const { studioId } = await makeStudio();
    const at = (iso: string) => new Date(iso);
    await makeLead({ studioId, name: "Antiga", createdAt: at("2026-11-01T12:00:00Z") });
    await makeLead({
      studioId,
      name: "Nova",
      status: "contacted",
      createdAt: at("2026-11-21T01:00:00Z"),
      nextContactAt: at("2026-11-25T02:00:00Z"),
    });
    const all = await withStudio(studioId, (tx) => listLeads(tx, view));
    expect(all.map(({ name }) => name)).toEqual(["Nova", "Antiga"]);
    expect(all[0]).toMatchObject({ since: "2026-11-20", nextContact: "2026-11-24", martialArt: null });
    const contacted = await withStudio(studioId, (tx) => listLeads(tx, { ...view, stage: "contacted" }));
    expect(contacted.map(({ name }) => name)).toEqual(["Nova"]);
    expect(await withStudio(studioId, (tx) => listLeads(tx, { ...view, skip: 2 }))).toEqual([]);
  });

  it("are sorted by name, arrival and next contact, whoever has no day for it last", async () => {
    const { studioId } = await makeStudio();
    const at = (day: number) => new Date(Date.UTC(2026, 10, day, 12));
    await makeLead({ studioId, name: "Ávila", createdAt: at(1), nextContactAt: at(25) });
    await makeLead({ studioId, name: "bruno", createdAt: at(3), nextContactAt: at(24) });
    await makeLead({ studioId, name: "Caio", createdAt: at(2) });
    const names = async (by: LeadOrder, direction: "asc" | "desc") =>
      (await withStudio(studioId, (tx) => listLeads(tx, { ...view, order: { by, direction } }))).map(
        ({ name }) => name,
      );
    expect(await names("nome", "asc")).toEqual(["Ávila", "bruno", "Caio"]);
    expect(await names("chegada", "asc")).toEqual(["Ávila", "Caio", "bruno"]);
    expect(await names("contato", "asc")).toEqual(["bruno", "Ávila", "Caio"]);
    expect(await names("contato", "desc")).toEqual(["Ávila", "bruno", "Caio"]);
  });

  it("CRM-04 SHELL-07 are visible to their own studio only", async () => {
    const { studioId } = await makeStudio();
    const { studioId: other } = await makeStudio();
    await makeLead({ studioId: other });
    expect(await withStudio(studioId, (tx) => listLeads(tx, view))).toEqual([]);
    expect(await withStudio(other, (tx) => listLeads(tx, view))).toHaveLength(1);
  });
});

it("STU-22 the form of a new student takes name, contacts, birth and art; a foreign lead is nobody", async () => {
  const { studioId } = await makeStudio();
  const { studioId: other } = await makeStudio();
  const { id } = await makeLead({
    studioId,
    name: "Rosa",
    email: "rosa@obi.example",
    phone: "11999990000",
    source: "Instagram",
    birthDate: day("2012-02-29"),
  });
  expect(await withStudio(studioId, (tx) => findLeadToEnrol(tx, id))).toEqual({
    id,
    fullName: "Rosa",
    email: "rosa@obi.example",
    phone: "11999990000",
    source: "Instagram",
    birthDate: "2012-02-29",
    martialArt: null,
    student: null,
  });
  expect(await withStudio(other, (tx) => findLeadToEnrol(tx, id))).toBeNull();
});

it.each([{}, { etapa: "x", pagina: "-1" }, { etapa: ["lost", "x"], pagina: ["\u0000"] }, { pagina: "1e99" }])(
  "a hostile address %j still reads as a filter",
  (query) => expect(leadFilter.safeParse(query).success).toBe(true),
);

it("SEC-19 a lead's contacts are masked until somebody asks, and the asking is written down", async () => {
  const { userId, studioId } = await signedInOwner();
  const { id } = await makeLead({ studioId, email: "joana@dominio.com", phone: "(11) 98765-1234" });
  const [masked] = (await loadLeads({})).leads;
  expect(masked).toMatchObject({ email: "jo***@dominio.com", phone: "(11) *****-1234" });
  const reveals = () =>
    withSystem("test", (tx) =>
      tx.auditEvent.findMany({ where: { studioId, action: "leads.reveal-contacts" } }),
    );
  expect(await reveals()).toEqual([]);
  const [open] = (await loadLeads({ contatos: "abertos" })).leads;
  expect(open).toMatchObject({ email: "joana@dominio.com", phone: "(11) 98765-1234" });
  expect(await reveals()).toMatchObject([{ userId, data: { leads: id } }]);
});
