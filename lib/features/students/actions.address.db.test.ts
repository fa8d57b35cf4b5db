import { GET } from "@/app/api/choices/[list]/route";
import { unseal } from "@/lib/config/seal";
import { addressesCopy } from "@/lib/features/addresses/copy";
import { LOOKUPS_PER_PERSON, studentAddressOf } from "@/lib/features/addresses/rules";
import { loadProfile } from "@/lib/features/profiles/loaders";
import type { PostalCodes } from "@/lib/integrations/viacep/port";
import { viaCep } from "@/lib/integrations/viacep/api";
import { makeStaff } from "@/lib/testing/factories";
import { enterAs, signedInOwner } from "@/lib/testing/owner-session";
import { openStudentForm } from "@/lib/testing/student-form";
import { openSuperuser } from "@/lib/testing/superuser";
import { startViaCepSandbox } from "@/sandbox/viacep";
import { createStudent, updateStudent } from "./actions";

const superuser = openSuperuser();
let sandbox: Awaited<ReturnType<typeof startViaCepSandbox>>;
jest.mock("@/lib/integrations/viacep/configured", () => ({
  postalCodes: (): PostalCodes => viaCep({ apiBase: sandbox.url, patienceMs: 300 }),
}));
beforeAll(async () => {
  sandbox = await startViaCepSandbox();
});
afterAll(() => sandbox.stop());

const home = {
  addressCep: "22041-001",
  addressStreet: "Rua Tonelero",
  addressNumber: "10",
  addressComplement: "ap. 2",
  addressDistrict: "Copacabana",
  addressCity: "Rio de Janeiro",
  addressState: "RJ",
};
const whole = "Rua Tonelero, 10, ap. 2, Copacabana, Rio de Janeiro - RJ, 22041-001";

const sealedOf = async (id: string) => {
  const { rows } = await superuser.query<{ sealed: string | null }>(
    "select address_sealed as sealed from students where id = $1",
    [id],
  );
  return rows[0]?.sealed ?? null;
};

async function made(form: Record<string, string>) {
  const answer = await createStudent({ fullName: "Rosa Nakamura", email: "rosa@obi.example", ...form });
  if (!answer.ok) throw new Error(answer.message);
  return answer.data.id;
}

const lookUp = async (cep: string) => {
  const request = new Request(`http://obi.example/api/choices/cep?cep=${cep}`);
  return (await GET(request, { params: Promise.resolve({ list: "cep" }) })).json() as Promise<unknown>;
};

describe("IMP-46 the address of a student", () => {
  it("IMP-46 is optional, sealed to the row, and shown by its town until contacts are asked for", async () => {
    await signedInOwner();
    const id = await made({ ...home, cpf: "529.982.247-25" });
    const sealed = await sealedOf(id);
    expect(sealed).not.toContain("Tonelero");
    expect(JSON.parse(unseal(sealed ?? "", studentAddressOf(id)))).toMatchObject({
      cep: "22041001",
      number: "10",
    });
    expect((await loadProfile({ id })).profile).toMatchObject({
      address: "Rio de Janeiro - RJ",
      cpf: "***.***.***-25",
    });
    expect((await loadProfile({ id, contatos: "abertos" })).profile).toMatchObject({
      address: whole,
      cpf: "529.982.247-25",
    });
    expect(await sealedOf(await made({ fullName: "Bia Souza", email: "bia@obi.example" }))).toBeNull();
  });

  it("IMP-46 is changed by the edit form, kept by one that does not name it, and the trail names no part of it", async () => {
    const { id, form } = await openStudentForm();
    expect(await updateStudent({ ...(await form()), ...home })).toMatchObject({ ok: true });
    const first = await sealedOf(id);
    expect(first).not.toBeNull();
    expect(await updateStudent({ ...(await form()), ...home })).toMatchObject({ ok: true });
    expect(await sealedOf(id)).toBe(first);
    expect(await updateStudent({ ...(await form()), ...home, addressNumber: "12" })).toMatchObject({
      ok: true,
    });
    const none = Object.fromEntries(Object.keys(home).map((name) => [name, ""]));
    expect(await updateStudent({ ...(await form()), ...none })).toMatchObject({ ok: true });
    expect(await sealedOf(id)).toBeNull();
    const { rows } = await superuser.query<{ data: object }>(
      "select data from audit_events where entity_id = $1 and action = 'students.update'",
      [id],
    );
    expect(rows.filter(({ data }) => JSON.stringify(data).includes("address"))).toHaveLength(3);
    expect(JSON.stringify(rows)).not.toContain("Tonelero");
  });

  it("IMP-46 refuses a CEP without eight digits and a state that is none", async () => {
    await signedInOwner();
    const rosa = { fullName: "Rosa Nakamura", email: "rosa@obi.example" };
    expect(await createStudent({ ...rosa, addressCep: "123", addressState: "XX" })).toMatchObject({
      ok: false,
      fields: { addressCep: [addressesCopy.badCep], addressState: [expect.any(String)] },
    });
  });

  it("IMP-46 is found by its CEP; an unknown one and a service in trouble are answered", async () => {
    await signedInOwner();
    expect(await lookUp("22041-001")).toMatchObject({
      ok: true,
      data: [{ street: "Rua Tonelero", state: "RJ" }],
    });
    expect(await lookUp("99999999")).toEqual({ ok: true, data: [] });
    sandbox.faults.set("cep.find", "error", 1);
    expect(await lookUp("80010000")).toMatchObject({ ok: false, message: addressesCopy.away });
    expect(await lookUp("123")).toMatchObject({ ok: false });
  });

  it("IMP-46 is looked up by whoever writes students, a limited number of times an hour", async () => {
    const { studioId } = await signedInOwner();
    const { userId } = await makeStaff({ studioId, staffRole: "desk" });
    await enterAs(userId);
    await superuser.query(
      `insert into throttle_counters (key, window_start, count)
         values ('addresses.cep:person:' || $1, date_trunc('minute', '2026-11-21T15:00:00Z'::timestamptz), $2)`,
      [userId, LOOKUPS_PER_PERSON.max - 1],
    );
    expect(await lookUp("22041001")).toMatchObject({ ok: true });
    const before = sandbox.asked.length;
    expect(await lookUp("22041001")).toMatchObject({ ok: false, code: "limited" });
    expect(sandbox.asked).toHaveLength(before);
    await enterAs((await makeStaff({ studioId, staffRole: "finance" })).userId);
    expect(await lookUp("22041001")).toMatchObject({ ok: false, code: "forbidden" });
  });
});
