import type { Book, Cell, Column } from "@/lib/kernel/book";
import { cents } from "@/lib/kernel/money";
import { importsCopy } from "./copy";
import type { ImportField } from "./rules/fields";

const words = importsCopy.sheet;
const { people } = words;

type Art = { name: string; isOwn: boolean; belts: readonly { name: string }[] };

const columns: readonly (readonly [ImportField, Column["kind"]])[] = [
  ["fullName", "text"],
  ["email", "text"],
  ["phone", "text"],
  ["cpf", "text"],
  ["birthDate", "day"],
  ["guardianName", "text"],
  ["guardianEmail", "text"],
  ["guardianPhone", "text"],
  ["guardianRelation", "text"],
  ["art", "text"],
  ["belt", "text"],
  ["degrees", "number"],
  ["beltDay", "day"],
  ["classes", "text"],
  ["plan", "text"],
  ["fee", "money"],
  ["dueDay", "number"],
  ["discount", "text"],
  ["enrollmentDate", "day"],
  ["status", "text"],
  ["notes", "text"],
  ["emergencyName", "text"],
  ["emergencyPhone", "text"],
  ["tags", "text"],
];

type Example = Partial<Record<ImportField, Cell>>;

const named = (name: string): string => `${name} ${words.mark}`;

/** IMP-04: the sheet to fill, with three example rows, and the belts of the arts that the academy teaches. */
export function importSheet(arts: readonly Art[]): Book {
  const own = arts.filter(({ isOwn }) => isOwn);
  const offered = own.length > 0 ? own : arts;
  const [art] = offered;
  const belt = (place: number) => (art ? { art: art.name, belt: art.belts[place]?.name ?? null } : {});
  const examples: readonly Example[] = [
    {
      ...belt(1),
      fullName: named(people.adult),
      email: "ana@exemplo.com.br",
      phone: "(11) 98765-4321",
      birthDate: "1990-02-01",
      degrees: 2,
      beltDay: "2025-03-15",
      classes: people.class,
      plan: people.plan,
      fee: cents(18_000),
      dueDay: 10,
      enrollmentDate: "2023-01-09",
      status: words.statuses.active,
    },
    {
      ...belt(0),
      fullName: named(people.child),
      birthDate: "2016-08-20",
      guardianName: people.guardian,
      guardianEmail: "rita@exemplo.com.br",
      guardianPhone: "(11) 91234-5678",
      guardianRelation: people.relation,
      fee: cents(15_000),
      dueDay: 5,
      discount: "10%",
      enrollmentDate: "2026-02-02",
      status: words.statuses.active,
      notes: people.notes,
      tags: people.tag,
    },
    {
      ...belt(0),
      fullName: named(people.former),
      email: "carla@exemplo.com.br",
      enrollmentDate: "2022-05-10",
      status: words.statuses.inactive,
    },
  ];
  return {
    name: words.name,
    title: words.students,
    facts: [],
    sheets: [
      {
        title: words.students,
        columns: columns.map(([field, kind]) => ({ title: importsCopy.fields[field], kind })),
        rows: examples.map((example) => columns.map(([field]) => example[field] ?? null)),
      },
      {
        title: words.ranks,
        columns: [
          { title: words.art, kind: "text" },
          { title: words.belt, kind: "text" },
        ],
        rows: offered.flatMap(({ name, belts }) => belts.map((each) => [name, each.name])),
      },
    ],
  };
}
