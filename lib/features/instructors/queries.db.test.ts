import { withStudio } from "@/lib/db/doors";
import type { InstructorStatus as StoredStatus } from "@/lib/db/generated/enums";
import { makeStudio } from "@/lib/testing/factories";
import { countInstructors, listActiveInstructors, listInstructors } from "./queries";
import type { InstructorStatus } from "./schema";

/** Compiles only while schema and database know the same statuses. */
const sameStatuses = (ours: InstructorStatus): StoredStatus => ours satisfies StoredStatus;

async function studioWith(
  people: readonly { fullName: string; email?: string; status?: InstructorStatus }[],
) {
  const studio = await makeStudio();
  await withStudio(studio.id, (tx) =>
    tx.instructor.createMany({
      data: people.map((person, index) => ({
        email: `i${index}@obi.example`,
        hourlyRateCents: 5000,
        ...person,
      })),
    }),
  );
  return studio.id;
}

const names = (studioId: string, q = "", skip = 0) =>
  withStudio(studioId, async (tx) => (await listInstructors(tx, { q, skip })).map((row) => row.fullName));

describe("instructors as choices", () => {
  it("STU-19 are the active ones of the studio, by full name", async () => {
    await studioWith([{ fullName: "De outra academia" }]);
    const studioId = await studioWith([
      { fullName: "Zilda" },
      { fullName: "Álvaro" },
      { fullName: "Bruno" },
      { fullName: "Aposentado", status: "inactive" },
    ]);
    const choices = await withStudio(studioId, listActiveInstructors);
    expect(choices.map((choice) => choice.fullName)).toEqual(["Álvaro", "Bruno", "Zilda"]);
    expect(Object.keys(choices[0] ?? {})).toEqual(["id", "fullName"]);
  });
});

describe("the instructors list", () => {
  it("is sorted by name, accents or not, with rate and status", async () => {
    const studioId = await studioWith([
      { fullName: "Zilda" },
      { fullName: "Álvaro", status: "inactive" },
      { fullName: "bruno" },
    ]);
    expect(await names(studioId)).toEqual(["Álvaro", "bruno", "Zilda"]);
    const [first] = await withStudio(studioId, (tx) => listInstructors(tx, { q: "", skip: 0 }));
    expect(first).toMatchObject({
      status: sameStatuses("inactive"),
      hourlyRate: 5000,
      martialArt: null,
      belt: null,
    });
  });

  it("finds words in name or e-mail and counts what it found", async () => {
    const studioId = await studioWith([
      { fullName: "Conceição", email: "c@obi.example" },
      { fullName: "Bruno", email: "conceicao@obi.example" },
      { fullName: "Davi" },
    ]);
    expect(await names(studioId, "conceicao")).toEqual(["Bruno", "Conceição"]);
    const counts = await withStudio(studioId, (tx) => countInstructors(tx, "conceicao"));
    expect(counts).toEqual({ total: 3, matching: 2 });
  });

  it("gives 25 a page", async () => {
    const studioId = await studioWith(Array.from({ length: 27 }, () => ({ fullName: "Igual" })));
    expect([(await names(studioId)).length, (await names(studioId, "", 25)).length]).toEqual([25, 2]);
  });

  it("SHELL-07 shows nothing of another studio", async () => {
    await studioWith([{ fullName: "De outra academia" }]);
    const { id } = await makeStudio();
    expect(await names(id)).toEqual([]);
  });
});
