import { withStudio } from "@/lib/db/doors";
import { loadProfile } from "@/lib/features/profiles/loaders";
import { keepCpf } from "@/lib/features/students/commands/keep-cpf";
import { day, makeStaff } from "@/lib/testing/factories";
import { enterAs } from "@/lib/testing/owner-session";
import { openSuperuser } from "@/lib/testing/superuser";
import { enterToUnite, unitesBy } from "@/lib/testing/unions";
import { partStudents } from "./actions";
import { unionsCopy as words } from "./copy";
import { loadUnion } from "./loaders";

const superuser = openSuperuser();
const unite = unitesBy(superuser);

async function enter() {
  const here = await enterToUnite();
  const exists = (id: string) => here.inStudio((tx) => tx.student.count({ where: { id } }));
  return { ...here, exists };
}

const helena = { fullName: "Helena Batista Cordeiro", birthDate: day("1975-06-02") };
const cristiano = { fullName: "Cristiano Farias Pimentel", birthDate: day("2000-01-30") };

describe("two records of two people", () => {
  it.each([
    ["two people", cristiano, helena, ["nome", "nascimento"]],
    ["two names, one without a birth date", { ...cristiano, birthDate: null }, helena, ["nome"]],
    ["one name in full and in short", { ...helena, fullName: "helena cordeiro" }, helena, null],
    ["two birth dates", { ...helena, birthDate: day("1976-06-02") }, helena, ["nascimento"]],
  ])("IMP-48 are warned of by the facts that differ: %s", async (_, one, other, facts) => {
    const { make, exists } = await enter();
    const [kept, gone] = [await make(one), await make(other)];
    const { pair } = await loadUnion({ id: kept, com: gone });
    expect(pair?.warnings).toEqual(facts ? [words.warnings.strangers(facts)] : []);
    if (facts) {
      expect(await unite(kept, gone)).toMatchObject({ ok: false, code: "unconfirmed" });
      expect(await exists(gone)).toBe(1);
    }
    expect(await unite(kept, gone, facts ? { confirmed: "on" } : {})).toMatchObject({ ok: true });
  });

  it("IMP-48 two CPFs need a confirmation", async () => {
    const { studioId, make } = await enter();
    const [kept, gone] = [await make(helena), await make(helena)];
    await withStudio(studioId, async (tx) => {
      await keepCpf(tx, { id: kept, cpf: "52998224725" });
      await keepCpf(tx, { id: gone, cpf: "11144477735" });
    });
    expect(await unite(kept, gone)).toMatchObject({ message: words.warnings.strangers(["CPF"]) });
  });
});

describe("the notice of a union", () => {
  const shown = async (id: string) => (await loadProfile({ id })).union;

  it("IMP-48 names the record that went, and both where the one who stayed took its name", async () => {
    const { make, union } = await enter();
    const [kept, gone] = [await make(cristiano), await make(helena)];
    await unite(kept, gone, { confirmed: "on" });
    expect(await shown(kept)).toMatchObject({ name: helena.fullName, namesake: null });
    await partStudents({ id: await union() });
    await unite(kept, gone, { confirmed: "on", takes: "full_name" });
    expect(await shown(kept)).toMatchObject({
      name: helena.fullName,
      namesake: { was: cristiano.fullName, born: 1975 },
    });
  });

  it("IMP-48 says the year of birth of the other record of one name", async () => {
    const { make } = await enter();
    const [kept, gone] = [await make({ ...helena, birthDate: null }), await make(helena)];
    await unite(kept, gone);
    expect(await shown(kept)).toMatchObject({ namesake: { was: null, born: 1975 } });
  });

  it.each([
    ["manager", true],
    ["desk", false],
    ["finance", false],
  ] as const)("IMP-48 TEAM-20 is loaded for those who may undo it: %s", async (staffRole, isLoaded) => {
    const { studioId, make } = await enter();
    const [kept, gone] = [await make({ ...helena, birthDate: null }), await make(helena)];
    await unite(kept, gone);
    await enterAs((await makeStaff({ studioId, staffRole })).userId);
    expect((await shown(kept)) !== null).toBe(isLoaded);
  });
});
