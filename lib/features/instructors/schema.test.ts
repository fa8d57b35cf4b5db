import { fixClock } from "@/lib/kernel/clock";
import { instructorCopy } from "./copy";
import { instructorForm } from "./schema";

const least = { fullName: "Mestre Sato", email: "sato@obi.example" };

const problems = (fields: Record<string, string>) => {
  const parsed = instructorForm.safeParse(fields);
  return parsed.success
    ? {}
    : Object.fromEntries(parsed.error.issues.map((i) => [i.path.join("."), i.message]));
};

beforeEach(() => fixClock("2026-11-21T15:00:00Z"));
afterEach(() => fixClock(null));

describe("the instructor form", () => {
  it("INST-01 takes name, e-mail, phone, art, belt, hourly rate, hire date, bio and specializations", () => {
    const full = {
      ...least,
      phone: "(11) 91234-5678",
      martialArtId: "0190b0a0-0000-7000-8000-00000000000a",
      beltRankId: "0190b0a0-0000-7000-8000-00000000000b",
      hourlyRate: "85,50",
      hireDate: "2020-03-01",
      bio: "Treina desde 1988.",
      specializations: "Kata, Kumite",
    };
    expect(instructorForm.parse(full)).toEqual({
      ...full,
      phone: "+5511912345678",
      hourlyRate: 8550,
      specializations: ["Kata", "Kumite"],
    });
  });

  it("INST-02 asks for full name and e-mail", () => {
    expect(problems({ fullName: " ", email: "" })).toEqual({
      fullName: instructorCopy.form.nameRequired,
      email: instructorCopy.form.emailRequired,
    });
    expect(problems({ ...least, email: "sato" })).toEqual({ email: "Email inválido" });
  });

  it("INST-03 reads an empty hourly rate as 0 and refuses a negative one", () => {
    expect(instructorForm.parse(least).hourlyRate).toBe(0);
    expect(instructorForm.parse({ ...least, hourlyRate: "" }).hourlyRate).toBe(0);
    expect(problems({ ...least, hourlyRate: "-1" })).toEqual({
      hourlyRate: "O valor não pode ser negativo.",
    });
    expect(problems({ ...least, hourlyRate: "1,234" })).toHaveProperty("hourlyRate");
  });

  it("takes a hire date from 1950 to a year from now", () => {
    const hired = (hireDate: string) => problems({ ...least, hireDate });
    expect([hired("1950-01-01"), hired("2027-11-21")]).toEqual([{}, {}]);
    expect(hired("1949-12-31")).toEqual({ hireDate: "Informe uma data a partir de 01/01/1950." });
    expect(hired("2027-11-22")).toEqual({ hireDate: "Informe uma data até 21/11/2027." });
  });

  it("INST-04 reads specializations that hold only commas as none", () => {
    expect(instructorForm.parse({ ...least, specializations: " , ," }).specializations).toEqual([]);
    expect(instructorForm.parse(least).specializations).toEqual([]);
  });

  it("refuses fields it does not have, status among them", () => {
    expect(instructorForm.safeParse({ ...least, status: "inactive" }).success).toBe(false);
  });
});
