import { signedInOwner } from "@/lib/testing/owner-session";
import { withStudio, withSystem } from "@/lib/db/doors";
import { day, makeLead, makeStudent, makeStudio } from "@/lib/testing/factories";
import { isoDay } from "@/lib/kernel/dates";
import { loadLeads, loadOrigins } from "../loaders";
import { allOrigins, closedStages, leadStatuses, underWay } from "../rules";
import { type LeadOrder, leadFilter } from "../schema";
import { countLeads } from "./count-leads";
import { getBoard } from "./get-board";
import { findLeadToEnrol } from "./get-lead";
import { listLeads } from "./list-leads";

const view = {
  q: "",
  stage: null,
  isUnderWay: false,
  isDue: false,
  source: null,
  isOfYear: false,
  dayEnds: new Date("2026-11-22T03:00:00Z"),
  yearStarts: new Date("2025-11-21T03:00:00Z"),
  contacts: "masked",
  order: null,
  skip: 0,
  today: isoDay("2026-11-21"),
  timeZone: "America/Sao_Paulo",
} as const;

describe("leads", () => {
  it("CRM-01 are counted by stage, including empty stages", async () => {
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

  it("to call are the same in the list and in the database function leads_to_call", async () => {
    const { studioId } = await makeStudio();
    const { studentId } = await makeStudent({ studioId });
    for (const status of leadStatuses)
      for (const iso of ["2026-11-22T02:59:59Z", "2026-11-22T03:00:00Z"])
        await makeLead({
          studioId,
          status,
          nextContactAt: new Date(iso),
          ...(status === "active_student" && { studentId }),
        });
    const { listed, asked } = await withStudio(studioId, async (tx) => ({
      listed: await listLeads(tx, { ...view, isDue: true }),
      asked: await tx.$queryRaw<{ id: string }[]>`
        select id from leads_to_call(${view.today}::date, ${view.timeZone}) order by next_contact_at, id`,
    }));
    expect(asked).toEqual(listed.map(({ id }) => ({ id })));
    expect(asked).toHaveLength(leadStatuses.length - closedStages.length);
  });

  it("CRM-01 are listed newest first and by stage, with days in the studio's time zone", async () => {
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

  it("are sorted by name, arrival and next contact, with leads without a next contact last", async () => {
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

it("STU-22 the form of a new student is filled from a lead, but not from another academy's", async () => {
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

it("CRM-01 the board shows the last twelve arrivals in each stage, and counts all leads", async () => {
  const { studioId } = await makeStudio();
  for (let index = 1; index <= 14; index += 1)
    await makeLead({
      studioId,
      name: `Lead ${index}`,
      stageChangedAt: new Date(Date.UTC(2026, 10, 1, index)),
      createdAt: new Date(Date.UTC(2026, 10, 20, 24 - index)),
    });
  await makeLead({
    studioId,
    name: "Rosa",
    status: "lost",
    source: "Site",
    nextContactAt: new Date("2026-11-21T02:00:00Z"),
  });
  await makeLead({ studioId: (await makeStudio()).studioId, name: "De outra" });
  const { board, counts } = await withStudio(studioId, async (tx) => ({
    board: await getBoard(tx, view),
    counts: await countLeads(tx, view),
  }));
  expect(board.new.map(({ name }) => name)).toEqual(
    Array.from({ length: 12 }, (_, index) => `Lead ${14 - index}`),
  );
  expect(counts.byStage.new).toBe(14);
  expect(board.lost).toEqual([
    expect.objectContaining({ name: "Rosa", source: "Site", nextContact: "2026-11-20", isDue: false }),
  ]);
  expect(board.proposal).toEqual([]);
});

it("CRM-01 a search finds names and e-mails, and the stages count what it finds", async () => {
  const { studioId } = await signedInOwner();
  await makeLead({ studioId, name: "João Ávila", source: "Instagram" });
  await makeLead({ studioId, name: "Bia", email: "joao.pai@obi.example", status: "proposal" });
  await makeLead({ studioId, name: "100% Karatê" });
  const found = await loadLeads({ q: "joao" });
  expect(found.leads.map(({ name }) => name).sort()).toEqual(["Bia", "João Ávila"]);
  expect(found.board).toBeNull();
  expect([found.found.all, found.found.byStage.proposal, found.total, found.shown]).toEqual([2, 1, 3, 2]);
  expect((await loadLeads({ q: "joao", etapa: "proposal" })).leads.map(({ name }) => name)).toEqual(["Bia"]);
  expect((await loadLeads({ q: "%" })).leads.map(({ name }) => name)).toEqual(["100% Karatê"]);
  expect((await loadLeads({})).board).not.toBeNull();
});

it("CRM-01 the number of leads under way equals the rows that it links to, with a search too", async () => {
  const { studioId } = await signedInOwner();
  const stages = [
    "new",
    "contacted",
    "trial_scheduled",
    "attended",
    "proposal",
    "active_student",
    "lost",
  ] as const;
  for (const status of stages) {
    const { id: studentId } = await makeStudent({ studioId });
    await makeLead({
      studioId,
      name: `Ana ${status}`,
      status,
      ...(status === "active_student" && { studentId }),
    });
  }
  await makeLead({ studioId, name: "Bia", status: "proposal" });
  const under = async (asked: Record<string, string> = {}) => {
    const { leads, shown, found } = await loadLeads({ etapa: "andamento", ...asked });
    expect([leads.length, found.underWay]).toEqual([shown, shown]);
    return leads.map(({ status }) => status).sort();
  };
  expect(await under()).toEqual(["attended", "contacted", "new", "proposal", "proposal", "trial_scheduled"]);
  expect(await under({ q: "ana" })).toHaveLength(5);
  expect(await under({ q: "ninguem" })).toEqual([]);
  expect(underWay((await loadLeads({})).byStage)).toBe(6);
});

it("CRM-01 conversion by source covers twelve months, and each figure links to as many rows", async () => {
  const { studioId } = await signedInOwner("2026-11-21T15:00:00Z");
  const { studentId } = await makeStudent({ studioId });
  const came = (source: string | null, fields: Partial<Parameters<typeof makeLead>[0]> = {}) =>
    makeLead({ studioId, source, createdAt: new Date("2025-11-21T03:00:00Z"), ...fields });
  await came("Instagram");
  await came("Instagram", { status: "active_student", studentId });
  await came("Instagram", { status: "lost", loss: "price" });
  await came("Instagram", { status: "lost", loss: "price" });
  await came("Instagram", { status: "lost", loss: "schedule" });
  await came("Instagram", {
    createdAt: new Date("2025-11-21T02:59:59Z"),
    status: "active_student",
    studentId,
  });
  await came("Panfleto", { status: "lost" });
  await came("Rádio");
  await came(null);
  const { origins } = await loadOrigins({});
  expect(origins).toEqual([
    {
      source: "Instagram",
      leads: 5,
      converted: 1,
      lost: 3,
      losses: [
        { loss: "price", count: 2 },
        { loss: "schedule", count: 1 },
      ],
    },
    { source: "outras", leads: 2, converted: 0, lost: 1, losses: [{ loss: null, count: 1 }] },
    { source: "sem", leads: 1, converted: 0, lost: 0, losses: [] },
  ]);
  const all = { ...allOrigins(origins), source: undefined };
  expect(all).toMatchObject({ leads: 8, converted: 1, lost: 4 });
  for (const { source, leads, converted, lost } of [...origins, all]) {
    const rows = async (etapa: string) => {
      const list = await loadLeads({ ...(source && { origem: source }), periodo: "12-meses", etapa });
      expect(list.shown).toBe(list.leads.length);
      return list.leads.length;
    };
    expect([await rows("todos"), await rows("active_student"), await rows("lost")]).toEqual([
      leads,
      converted,
      lost,
    ]);
  }
});

it.each([
  {},
  { etapa: "x", pagina: "-1" },
  { etapa: ["lost", "x"], pagina: ["\u0000"] },
  { pagina: "1e99" },
  { origem: ["x"], q: ["\u0000"], periodo: "%", ver: "" },
])("a hostile address %j still reads as a filter", (query) =>
  expect(leadFilter.safeParse(query).success).toBe(true),
);

it("SEC-19 a lead's contacts are masked until they are asked for, and that is logged", async () => {
  const { userId, studioId } = await signedInOwner();
  const { id } = await makeLead({ studioId, email: "joana@dominio.com", phone: "(11) 98765-1234" });
  const [masked] = (await loadLeads({ ver: "lista" })).leads;
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
