import { type Permission, can } from "@/lib/auth/policy";
import { acts } from "@/lib/features/trail/copy/acts";
import { actLabel, eventLabel, linesTold } from "@/lib/features/trail/rules";
import { clockTimeOf, dayOf, formatDay } from "@/lib/kernel/dates";
import { keysOf } from "@/lib/kernel/listing";
import { cents, formatBRL } from "@/lib/kernel/money";
import { historyCopy, subjectLabels } from "./copy";

/** Counting, paging and the file end here; beyond it the filters serve. */
export const HISTORY_ROWS = 5_000;
/** The trail is kept for a year (lib/audit/record.ts). */
export const HISTORY_DAYS = 366;

export type Subject = keyof typeof subjectLabels;

type Covers = {
  can: Permission;
  /** Nouns whose acts belong to it: "students" of "students.update". */
  nouns?: readonly string[];
  acts?: readonly string[];
  /** Types of security events. */
  events?: readonly string[];
};

const subjects: Readonly<Record<Subject, Covers>> = {
  alunos: {
    can: "students:read",
    nouns: ["students", "guardians", "invites", "notes", "files", "erasures", "own-data", "consents"],
  },
  aulas: { can: "classes:read", nouns: ["classes", "class-sessions", "enrollments", "absences"] },
  presencas: { can: "attendance:read", nouns: ["attendance"] },
  graduacoes: { can: "graduation:read", nouns: ["ranks", "proposals"] },
  dinheiro: {
    can: "payments:read",
    nouns: ["payments", "charges", "credits", "settlements", "agreements"],
  },
  recebimento: { can: "payee:read", acts: ["settlements.key", "settlements.account"] },
  interessados: { can: "leads:read", nouns: ["leads"] },
  avisos: { can: "notices:write", nouns: ["notices"] },
  instrutores: { can: "instructors:read", nouns: ["instructors"] },
  equipe: {
    can: "team:read",
    nouns: ["team", "second-factor"],
    events: ["CHANGE_REFUSED", "PASSWORD_CHANGED"],
  },
  academia: { can: "studio:read", nouns: ["studio", "backups", "history"] },
  assinatura: { can: "billing:read", nouns: ["billing"], acts: ["studios.plan"] },
};

/** Acts that change nothing of the academy, or that another row tells with more. */
const leftOut: readonly string[] = [
  "files.free",
  "notices.announce",
  "notices.archive",
  "notices.dismiss",
  "notices.dismiss-own",
  "notices.read",
  "notices.read-all",
  "notices.read-all-own",
  "notices.read-own",
  "notices.restore",
  "notices.restore-own",
  "settlements.key",
  "settlements.account",
  "settlements.remove-key",
  "settlements.save-key",
  "settlements.told",
  "studio.save-payments",
];

function actsOf({ nouns = [], acts: named = [] }: Covers): string[] {
  const ofNouns = Object.keys(acts).filter(
    (act) => nouns.includes(act.split(".")[0] ?? "") && !leftOut.includes(act),
  );
  return [...ofNouns, ...named];
}

type Reader = { kind: string; role?: Parameters<typeof can>[0]["role"] };

/** Subjects that the reader may read about. */
export const subjectsFor = (reader: Reader): Subject[] =>
  keysOf(subjectLabels).filter((subject) => can(reader, subjects[subject].can));

/** Acts and events of one subject, or of all that the reader may read about. */
export function coveredBy(subject: Subject | null, reader: Reader): { acts: string[]; events: string[] } {
  const among = subjectsFor(reader).filter((each) => subject === null || each === subject);
  return {
    acts: among.flatMap((each) => actsOf(subjects[each])),
    events: among.flatMap((each) => [...(subjects[each].events ?? [])]),
  };
}

export const subjectOf = (act: string): Subject | null =>
  keysOf(subjectLabels).find(
    (subject) => actsOf(subjects[subject]).includes(act) || subjects[subject].events?.includes(act),
  ) ?? null;

/** The person or thing that a row is about, as it is called today, and its page. */
export type Thing = {
  kind: "student" | "lead" | "class" | "day" | "instructor" | "other";
  name: string | null;
  /** Id of the page of `kind`. */
  linkId: string | null;
  /** Day of a roll call. */
  day: string | null;
  /** Description of a charge, name of a class, ranks of a promotion. */
  about: string | null;
  amount: number | null;
  reason: string | null;
};

export type HistoryRow = {
  id: string;
  at: Date;
  /** "students.create", or "PASSWORD_CHANGED". */
  act: string;
  side: "team" | "portal" | "platform" | "system" | "gone";
  person: string | null;
  thing: Thing | null;
  data: Readonly<Record<string, unknown>>;
};

/** Names of ids in the facts: the row's thing shows them. */
const referring: readonly string[] = ["student", "class", "session", "studio", "key"];

/** Ids in a row's facts that lead to what the row is about, best first. */
export const referencesIn = (data: Readonly<Record<string, unknown>>): string[] =>
  ["student", "class"].flatMap((name) => (typeof data[name] === "string" ? [data[name]] : []));

export const actOf = ({ act }: Pick<HistoryRow, "act">): string =>
  act in acts ? actLabel(act) : eventLabel(act);

export function whoOf({ side, person }: Pick<HistoryRow, "side" | "person">): string {
  if (side === "platform") return historyCopy.platform;
  if (side === "system") return historyCopy.nobody;
  if (side === "portal") return person === null ? historyCopy.somebodyInPortal : historyCopy.inPortal(person);
  return person ?? historyCopy.formerMember;
}

export const momentTold = (at: Date, timeZone: string): string =>
  `${formatDay(dayOf(at, timeZone))} ${clockTimeOf(at, timeZone)}`;

/** Acts whose thing keeps the reason that was given for them. */
const reasoned: readonly string[] = [
  "attendance.explain",
  "attendance.strike",
  "charges.waive",
  "class-sessions.cancel",
  "leads.lose",
  "payments.reverse",
  "proposals.decline",
  "ranks.correct",
  "settlements.reject",
];

const IDS = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}( [0-9a-f-]{36})*$/;

/** Ids are counted: "3" for those of three students. */
const countIds = (value: unknown): unknown =>
  typeof value === "string" && IDS.test(value) ? value.split(" ").length : value;

/** The changes, one line a value: facts of that moment first, then what is known of the thing today. */
export function changesOf({ act, data, thing }: Pick<HistoryRow, "act" | "data" | "thing">): string[] {
  const facts = Object.entries(data).filter(
    ([field]) => !referring.includes(field) && !(field === "on" && thing?.kind === "day"),
  );
  const isPriced = facts.some(([field]) => ["amount", "fromCents", "fee"].includes(field));
  const { amount = null, about = null, reason = null } = thing ?? {};
  return [
    ...linesTold(Object.fromEntries(facts.map(([field, value]) => [field, countIds(value)]))),
    ...(amount !== null && !isPriced ? [`${historyCopy.amount}: ${formatBRL(cents(amount))}`] : []),
    ...(about === null ? [] : [about]),
    ...(reason !== null && reasoned.includes(act) ? [`${historyCopy.reason}: ${reason}`] : []),
  ];
}
