import { withStudio } from "@/lib/db/doors";
import { day, makeLead, makeStudio } from "@/lib/testing/factories";
import { countLeadsByStage, findLeadToEnrol, listLeads } from "./queries";
import { leadFilter } from "./schema";

const view = { stage: null, skip: 0, timeZone: "America/Sao_Paulo" } as const;

describe("leads", () => {
  it("CRM-01 are counted by stage, every stage named", async () => {
    const { studioId } = await makeStudio();
    await makeLead({ studioId });
    await makeLead({ studioId });
    await makeLead({ studioId, status: "proposal" });
    expect(await withStudio(studioId, countLeadsByStage)).toEqual({
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
