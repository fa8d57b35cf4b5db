import type { Chance } from "./chance";
import { type Art, arts } from "./team";
import type { GroupKey } from "./timetable";

/** One art at the demo academy: its students, its fee, and the time that each belt takes. */
export type Course = {
  art: Art;
  students: number;
  /** Full years of age today. */
  ages: readonly [number, number];
  /** Minimum age at enrolment (years). */
  beginsAt: number;
  /** Share of women and girls. */
  women: number;
  /** In reais. */
  fee: number;
  /** Months in each rank before the next; a student past the last wait stays. Never below the federation's minimum. */
  waits: readonly number[];
  /** Months per degree; null where the art has none. */
  degreeMonths: number | null;
  groupsOf: (student: { age: number; rank: number }, chance: Chance) => GroupKey[];
  exam: string | null;
  gear: string;
};

export const courses: readonly Course[] = [
  {
    art: arts.jiuJitsu,
    students: 36,
    ages: [16, 52],
    beginsAt: 16,
    women: 0.3,
    fee: 220,
    waits: [22, 34, 30, 26],
    degreeMonths: 6,
    groupsOf: ({ rank }, chance) => [
      ...(chance.odds(0.3)
        ? (["jiuJitsuMorning"] as const)
        : rank > 0
          ? (["jiuJitsuAdvanced"] as const)
          : (["jiuJitsuFirst"] as const)),
      ...(chance.odds(0.35) ? (["jiuJitsuSaturday"] as const) : []),
    ],
    exam: "Exame de faixa",
    gear: "Kimono adulto",
  },
  {
    art: arts.kids,
    students: 25,
    ages: [5, 14],
    beginsAt: 4,
    women: 0.4,
    fee: 170,
    waits: [6, 7, 7, 8, 8, 9, 9, 10, 10, 10],
    degreeMonths: 2,
    groupsOf: ({ age }) => [age < 10 ? "kidsYoung" : "kidsOlder"],
    exam: "Exame de faixa",
    gear: "Kimono infantil",
  },
  {
    art: arts.judo,
    students: 18,
    ages: [6, 18],
    beginsAt: 5,
    women: 0.4,
    fee: 160,
    waits: [4, 4, 6, 7, 7, 8, 12, 13, 13, 14, 16],
    degreeMonths: null,
    groupsOf: ({ age }) => [age < 13 ? "judoKids" : "judo"],
    exam: "Exame de faixa",
    gear: "Judogi",
  },
  {
    art: arts.muayThai,
    students: 22,
    ages: [14, 44],
    beginsAt: 14,
    women: 0.5,
    fee: 190,
    waits: [5, 7, 8, 9, 10, 12],
    degreeMonths: null,
    groupsOf: ({ rank }, chance) => [
      rank < 2 ? "muayThaiFirst" : "muayThai",
      ...(rank >= 2 && chance.odds(0.5) ? (["sparring"] as const) : []),
    ],
    exam: "Exame de grau",
    gear: "Luvas e bandagens",
  },
  {
    art: arts.karate,
    students: 12,
    ages: [7, 58],
    beginsAt: 6,
    women: 0.4,
    fee: 150,
    waits: [5, 6, 6, 7, 8, 10, 12, 12],
    degreeMonths: null,
    groupsOf: () => ["karate"],
    exam: "Exame de faixa",
    gear: "Karategi",
  },
  {
    art: arts.selfDefence,
    students: 7,
    ages: [17, 55],
    beginsAt: 16,
    women: 1,
    fee: 110,
    waits: [],
    degreeMonths: null,
    groupsOf: () => ["selfDefence"],
    exam: null,
    gear: "Camiseta da academia",
  },
];
