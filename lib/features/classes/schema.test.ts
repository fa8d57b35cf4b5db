import type { z } from "zod";
import { CLASS_DEFAULT_PLACES } from "./rules";
import { classEditForm, classForm, scheduleAddress } from "./schema";

const filled = {
  name: "Jiu-Jitsu iniciante",
  weekdays: "3",
  startTime: "19:00",
  endTime: "20:30",
  maxStudents: "20",
  instructorId: "",
  martialArtId: "",
  level: "",
  description: "",
};

const problems = (schema: z.ZodType, value: unknown) => {
  const parsed = schema.safeParse(value);
  return parsed.success
    ? {}
    : Object.fromEntries(
        parsed.error.issues.map((issue) => [String(issue.path[0] ?? "form"), issue.message]),
      );
};

describe("classForm", () => {
  it("SCHED-10 keeps what is chosen and leaves empty optional fields as null", () => {
    expect(classForm.parse(filled)).toEqual({
      name: "Jiu-Jitsu iniciante",
      weekdays: [3],
      startTime: "19:00",
      endTime: "20:30",
      maxStudents: 20,
      instructorId: null,
      martialArtId: null,
      level: null,
      description: null,
      overrule: false,
    });
  });

  it.each([
    ["name", "Informe o nome da aula."],
    ["startTime", "Informe um horário válido."],
    ["endTime", "Informe um horário válido."],
    ["maxStudents", "Informe um número de vagas entre 1 e 500."],
  ])("SCHED-07 requires %s", (field, message) => {
    expect(problems(classForm, { ...filled, [field]: "" })).toEqual({ [field]: message });
    expect(problems(classForm, { ...filled, [field]: "   " })).toEqual({ [field]: message });
  });

  it("SCHED-07 refuses an end that is not after the start, at the end field", () => {
    const message = "O término precisa ser depois do início.";
    expect(problems(classForm, { ...filled, endTime: "19:00" })).toEqual({ endTime: message });
    expect(problems(classForm, { ...filled, endTime: "08:00" })).toEqual({ endTime: message });
    expect(problems(classForm, { ...filled, endTime: "24:00" })).toEqual({
      endTime: "Informe um horário válido.",
    });
  });

  it.each(["0", "-1", "1.5", "501", "vinte", "1e2", "99999999999"])(
    "SCHED-08 refuses %s places",
    (maxStudents) => {
      expect(problems(classForm, { ...filled, maxStudents })).toHaveProperty("maxStudents");
    },
  );

  it("SCHED-08 takes a single place", () => {
    expect(classForm.parse({ ...filled, maxStudents: "1" }).maxStudents).toBe(1);
  });

  it("CONST-09 gives a class 20 places by default", () => {
    expect(CLASS_DEFAULT_PLACES).toBe(20);
  });

  it("SCHED-09 takes Monday when no day is sent", () => {
    const sent = { name: "Judô", startTime: "08:00", endTime: "09:00", maxStudents: "20" };
    expect(classForm.parse(sent).weekdays).toEqual([1]);
  });

  it("SCHED-09 takes several days, each once, and asks for one", () => {
    expect(classForm.parse({ ...filled, weekdays: "1,3,1" }).weekdays).toEqual([1, 3]);
    expect(problems(classForm, { ...filled, weekdays: "" })).toEqual({
      weekdays: "Escolha pelo menos um dia da semana.",
    });
  });

  it.each(["7", "-1", "segunda", "1,7"])("CONST-03 refuses the weekdays %p", (weekdays) => {
    expect(problems(classForm, { ...filled, weekdays })).toEqual({ weekdays: "Escolha uma das opções." });
  });

  it("refuses a field the form does not have", () => {
    expect(classForm.safeParse({ ...filled, currentStudents: "3" }).success).toBe(false);
  });
});

describe("classEditForm", () => {
  const details = Object.fromEntries(Object.entries(filled).filter(([name]) => name !== "weekdays"));
  const edit = {
    ...details,
    dayOfWeek: "3",
    id: "0197c7b0-0000-7000-8000-000000000001",
    version: "2026-11-21T10:00:00.123Z",
  };

  it("keeps the time of its version to the millisecond", () => {
    expect(classEditForm.parse(edit).version.toISOString()).toBe(edit.version);
  });

  it.each(["", "ontem", "2026-02-31T10:00:00Z"])("refuses the version %p", (version) => {
    expect(problems(classEditForm, { ...edit, version })).toHaveProperty("version");
  });

  it.each(["7", "-1", "segunda", ""])("CONST-03 refuses the weekday %p", (dayOfWeek) => {
    expect(problems(classEditForm, { ...edit, dayOfWeek })).toEqual({ dayOfWeek: "Escolha uma das opções." });
  });

  it("SCHED-07 checks the order of the times too", () => {
    expect(problems(classEditForm, { ...edit, endTime: "18:00" })).toHaveProperty("endTime");
  });
});

describe("scheduleAddress", () => {
  it("SCHED-01 accepts a day, and ignores any other text", () => {
    expect(scheduleAddress.parse({ dia: "2026-11-24" })).toEqual({ day: "2026-11-24" });
    for (const address of [{}, { dia: "2026-02-31" }, { dia: "" }, { outro: "1" }])
      expect(scheduleAddress.parse(address)).toEqual({ day: null });
    expect(scheduleAddress.parse({ dia: ["2026-11-24", "x"] })).toEqual({ day: "2026-11-24" });
  });
});
