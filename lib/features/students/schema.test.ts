import { fixClock } from "@/lib/kernel/clock";
import { catalogCopy } from "@/lib/features/catalog/copy";
import { studentCopy } from "./copy";
import { studentFilter, studentForm, studentSearch } from "./schema";

const least = { fullName: "Ana Lima", email: "ana@obi.example" };

const problems = (fields: Record<string, string>) => {
  const parsed = studentForm.safeParse(fields);
  return parsed.success
    ? {}
    : Object.fromEntries(parsed.error.issues.map((i) => [i.path.join("."), i.message]));
};

beforeEach(() => fixClock("2026-11-21T15:00:00Z"));
afterEach(() => fixClock(null));

describe("the student form", () => {
  it("STU-14 asks for full name and e-mail", () => {
    expect(problems({ fullName: "", email: "" })).toEqual({
      fullName: studentCopy.form.nameRequired,
      email: studentCopy.form.emailRequired,
    });
    expect(problems({ ...least, fullName: " \t " })).toEqual({ fullName: studentCopy.form.nameRequired });
    expect(problems({ ...least, email: "ana@" })).toEqual({ email: "Email inválido" });
    expect(problems(least)).toEqual({});
  });

  it("STU-15 reads the fee as reais with two decimals, never negative, and empty as 0", () => {
    const fee = (monthlyFee: string) => studentForm.parse({ ...least, monthlyFee }).monthlyFee;
    expect([fee(""), fee("150"), fee("149.90"), fee("1.249,9")]).toEqual([0, 15000, 14990, 124990]);
    expect(problems({ ...least, monthlyFee: "-0.01" })).toEqual({
      monthlyFee: "O valor não pode ser negativo.",
    });
    expect(problems({ ...least, monthlyFee: "10,005" })).toHaveProperty("monthlyFee");
    expect(problems({ ...least, monthlyFee: "abc" })).toHaveProperty("monthlyFee");
  });

  it("STU-15 takes a birth date that exists and lies in the past", () => {
    expect(studentForm.parse({ ...least, birthDate: "2012-02-29" }).birthDate).toBe("2012-02-29");
    expect(studentForm.parse({ ...least, birthDate: "2026-11-21" }).birthDate).toBe("2026-11-21");
    expect(problems({ ...least, birthDate: "2013-02-29" })).toHaveProperty("birthDate");
    expect(problems({ ...least, birthDate: "2026-11-22" })).toEqual({
      birthDate: studentCopy.form.birthInFuture,
    });
  });

  it("accepts births from 1900 on, and enrolments from 1950 to a year from now", () => {
    const enrolled = (enrollmentDate: string) => problems({ ...least, enrollmentDate });
    expect(problems({ ...least, birthDate: "1900-01-01" })).toEqual({});
    expect(problems({ ...least, birthDate: "0012-05-04" })).toEqual({
      birthDate: "Informe uma data válida.",
    });
    expect([enrolled("1950-01-01"), enrolled("2027-11-21")]).toEqual([{}, {}]);
    expect(enrolled("1949-12-31")).toEqual({ enrollmentDate: "Informe uma data a partir de 01/01/1950." });
    for (const late of ["2027-11-22", "2062-11-21", "2199-12-31"])
      expect(enrolled(late)).toEqual({ enrollmentDate: "Informe uma data até 21/11/2027." });
  });

  it("STU-16 reads every empty optional field as null", () => {
    const empty = {
      phone: "",
      birthDate: "",
      cpf: "",
      martialArtId: "",
      currentBeltId: "",
      beltDegree: "",
      instructorId: "",
      enrollmentDate: "",
      monthlyFee: "",
      emergencyContactName: "  ",
      emergencyContactPhone: "",
      medicalConditions: " \n ",
      leadId: "",
      firstFee: "",
      otherThan: "",
      planId: "",
    };
    expect(studentForm.parse({ ...least, ...empty })).toEqual({
      ...least,
      ...Object.fromEntries(Object.keys(empty).map((key) => [key, null])),
      beltDegree: 0,
      dueDay: 10,
      scholarship: false,
      monthlyFee: 0,
    });
  });

  it("takes degrees as a whole number", () => {
    expect(studentForm.parse({ ...least, beltDegree: "3" }).beltDegree).toBe(3);
    for (const beltDegree of ["-1", "1.5", "11", "x"]) {
      expect(problems({ ...least, beltDegree })).toEqual({ beltDegree: catalogCopy.degreeInvalid });
    }
  });

  it("refuses unknown fields, and a status too", () => {
    expect(studentForm.safeParse({ ...least, status: "suspended" }).success).toBe(false);
    expect(studentForm.safeParse({ ...least, studioId: "x" }).success).toBe(false);
  });
});

describe("the list's address", () => {
  const unasked = {
    artId: null,
    belt: null,
    fee: null,
    waiting: null,
    instructorId: null,
    importId: null,
    tagId: null,
    order: null,
  };

  it("STU-03 filters by a known status, and reads any other value as all", () => {
    expect(studentFilter.parse({ status: "suspended", q: " Ana " })).toEqual({
      status: "suspended",
      q: "Ana",
      page: 1,
      contacts: "masked",
      lead: null,
      ...unasked,
    });
    expect(studentFilter.parse({ status: "' or 1=1" })).toEqual({
      status: "all",
      q: "",
      page: 1,
      contacts: "masked",
      lead: null,
      ...unasked,
    });
  });
});

it("STU-22 the list's address may name a lead, and a malformed id is ignored", () => {
  const lead = "0190b0a0-0000-7000-8000-0000000000f1";
  expect(studentFilter.parse({ lead }).lead).toBe(lead);
  for (const none of ["x", "", ["x", lead], undefined])
    expect(studentFilter.parse({ lead: none }).lead).toBeNull();
});

it("a search for a student that is too long is cut instead of refused", () => {
  expect(studentSearch.parse({ q: `  ${"a".repeat(5000)}` }).q).toHaveLength(100);
});
