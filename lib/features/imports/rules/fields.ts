/** One cell of a file. Days of a spreadsheet are ISO texts here, its other numbers stay numbers. */
export type Cell = string | number | null;

export type Row = readonly Cell[];

/** Facts of a person who answers for a student. A file can hold two sets of these columns. */
const guardianFields = [
  "guardianName",
  "guardianEmail",
  "guardianPhone",
  "guardianRelation",
  "guardian2Name",
  "guardian2Email",
  "guardian2Phone",
  "guardian2Relation",
] as const;

/** The fields of a student that a column can hold (IMP-09), in the order in which they are offered. */
export const importFields = [
  "fullName",
  "givenName",
  "familyName",
  "email",
  "phone",
  "whatsapp",
  "cpf",
  "birthDate",
  ...guardianFields,
  "art",
  "belt",
  "degrees",
  "beltDay",
  "beltClasses",
  "classes",
  "plan",
  "fee",
  "dueDay",
  "discount",
  "enrollmentDate",
  "status",
  "notes",
  "emergencyName",
  "emergencyPhone",
  "tags",
] as const;

/** The fields of a presence that a column can hold (IMP-24), in the order in which they are offered. */
export const presenceFields = [
  "fullName",
  "givenName",
  "familyName",
  "email",
  "phone",
  "cpf",
  "day",
  "time",
  "class",
  "art",
  "present",
] as const;

export type ImportField = (typeof importFields | typeof presenceFields)[number];

/** The same in groups, as a list to choose from shows them. */
export const fieldGroups = {
  person: ["fullName", "givenName", "familyName", "email", "phone", "whatsapp", "cpf", "birthDate"],
  guardians: guardianFields,
  rank: ["art", "belt", "degrees", "beltDay", "beltClasses"],
  money: ["classes", "plan", "fee", "dueDay", "discount"],
  more: ["enrollmentDate", "status", "notes", "emergencyName", "emergencyPhone", "tags"],
} as const satisfies Readonly<Record<string, readonly ImportField[]>>;

/** The same for presences. */
export const presenceGroups = {
  person: ["fullName", "givenName", "familyName", "email", "phone", "cpf"],
  presence: ["day", "time", "class", "art", "present"],
} as const satisfies Readonly<Record<string, readonly ImportField[]>>;

export const dayFields: readonly ImportField[] = ["birthDate", "enrollmentDate", "beltDay", "day"];

/** Fields that several columns may fill together; every other field has one column. */
const SHARED: readonly ImportField[] = ["givenName", "notes", "tags", "classes"];

export const isShared = (field: ImportField): boolean => SHARED.includes(field);

/** The use of a column: a field, a note (IMP-10), or none. */
export type ColumnUse = ImportField | "note" | null;

/** The use of each column, by its place in the file. */
export type ColumnMap = readonly ColumnUse[];

export const rowStatuses = ["active", "inactive", "suspended"] as const;
export type RowStatus = (typeof rowStatuses)[number];

/** Order of day and month where both are numbers. */
export const dayOrders = ["dmy", "mdy"] as const;
export type DayOrder = (typeof dayOrders)[number];

/** Century of a year with two digits: the latest one that is not in the future, or always the same. */
export const centuries = ["past", "1900", "2000"] as const;
export type Century = (typeof centuries)[number];

/** Only presences are brought in; absences are left out and counted. */
export const presents = ["present", "absent"] as const;
export type Present = (typeof presents)[number];

export const discountUnits = ["percent", "reais"] as const;
export type DiscountUnit = (typeof discountUnits)[number];

/** The answer about a turma that does not exist: the fields of its form, classes that exist, or nothing (IMP-23). */
export type ClassAnswer =
  | {
      use: "make";
      name: string;
      /** "1,3": Mondays and Wednesdays. */
      weekdays: string;
      startTime: string;
      endTime: string;
      maxStudents: string;
      martialArtId: string;
      level: string;
    }
  | { use: "is"; classIds: string[] }
  | { use: "leave" };

/** The same of a plan; the amount is typed reais a month. */
export type PlanAnswer = { use: "make"; amount: string } | { use: "is"; planId: string } | { use: "leave" };

/** The answers that were given once for a whole file. */
export type Answers = {
  dates?: DayOrder;
  century?: Century;
  /** Area code of telephones that have none. */
  area?: string;
  discount?: DiscountUnit;
  /** Art by the folded text of the file; "" stands for rows without an art. */
  arts?: Readonly<Record<string, string>>;
  /** Belt by art and folded text, as `beltKey` writes them. */
  belts?: Readonly<Record<string, { beltId: string | null; degree: number }>>;
  /** Status by the folded text of the file. */
  statuses?: Readonly<Record<string, RowStatus>>;
  /** Student by the hash of what a row says about them; "" leaves the rows out. */
  students?: Readonly<Record<string, string>>;
  /** One class of the turma by the folded text of the file; "" keeps the art alone. */
  lessons?: Readonly<Record<string, string>>;
  /** Presence or absence by the folded text of the file; "" stands for empty cells. */
  presents?: Readonly<Record<string, Present>>;
  /** Turmas and plans that do not exist, by the folded name of the file. */
  turmas?: Readonly<Record<string, ClassAnswer>>;
  plans?: Readonly<Record<string, PlanAnswer>>;
};
