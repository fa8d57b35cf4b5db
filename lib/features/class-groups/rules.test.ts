import { groupCopy } from "./copy";
import { type GroupFacts, groupClasses, groupOf, weekdaysOf } from "./rules";

const weekly = (dayOfWeek: number, fields: Partial<GroupFacts> = {}) => ({
  id: `${fields.name ?? "Jiu-Jitsu"} ${dayOfWeek} ${fields.instructorId ?? ""}`,
  name: "Jiu-Jitsu",
  level: null,
  martialArtId: "bjj",
  instructorId: "rita",
  dayOfWeek,
  startTime: "19:00",
  endTime: "20:00",
  ...fields,
});

const daysOf = (classes: readonly GroupFacts[]) => groupClasses(classes).map(weekdaysOf);

describe("IMP-49 classes that stand together", () => {
  it("IMP-49 the same name, art and hours on several weekdays are one group, Monday first", () => {
    const classes = [weekly(0), weekly(5, { name: "jiu-jitsu " }), weekly(1), weekly(3)];
    expect(daysOf(classes)).toEqual([[1, 3, 5, 0]]);
    expect(groupCopy.when([1, 3, 5], { startTime: "19:00", endTime: "20:00" })).toBe(
      "Seg, Qua e Sex, 19:00 – 20:00",
    );
    expect(groupCopy.when([1], { startTime: "19:00", endTime: "20:00" })).toBe("Segunda, 19:00 – 20:00");
  });

  it.each([
    ["name", { name: "Boxe" }],
    ["level", { level: "Avançado" }],
    ["art", { martialArtId: null }],
    ["start", { startTime: "18:00" }],
    ["end", { endTime: "20:30" }],
  ])("IMP-49 another %s parts them", (_what, fields) => {
    expect(daysOf([weekly(1), weekly(3, fields)])).toEqual([[1], [3]]);
  });

  it("IMP-49 another instructor on one of the days does not part them", () => {
    expect(
      daysOf([weekly(1), weekly(3, { instructorId: "ana" }), weekly(5, { instructorId: null })]),
    ).toEqual([[1, 3, 5]]);
  });

  it("IMP-49 two on one weekday are told apart by the instructor, or each stands alone", () => {
    const [rita, ana] = [{ instructorId: "rita" }, { instructorId: "ana" }];
    expect(daysOf([weekly(1, rita), weekly(1, ana), weekly(3, rita), weekly(3, ana)])).toEqual([
      [1, 3],
      [1, 3],
    ]);
    expect(daysOf([weekly(1), weekly(1), weekly(3)])).toEqual([[1], [1], [3]]);
  });

  it("IMP-49 the group of one class is found, and none of a class that is not there", () => {
    const classes = [weekly(1), weekly(3), weekly(3, { name: "Boxe" })];
    expect(weekdaysOf(groupOf(classes, "Jiu-Jitsu 3 "))).toEqual([1, 3]);
    expect(groupOf(classes, "other")).toEqual([]);
  });
});
