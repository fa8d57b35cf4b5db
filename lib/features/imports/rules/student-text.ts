import { formatDay, parseIsoDay } from "@/lib/kernel/dates";
import { formatBRL, parseCents } from "@/lib/kernel/money";
import { formatPhone } from "@/lib/kernel/phone";
import { formatCpf } from "@/lib/kernel/tax-id";
import { checkCopy } from "../copy/check";
import type { CatalogArt } from "./belts";
import { type Cell, type ColumnMap, type ImportField, isShared } from "./fields";
import type { Typed } from "./judge";
import { textOf } from "./text";

type Read = {
  typed: Typed;
  cells: readonly Cell[];
  map: ColumnMap;
  catalog: readonly CatalogArt[];
};

/** The text that will be written for a field; null where the text of the file is shown. */
export function studentText(field: ImportField, { typed, cells, map, catalog }: Read): string | null {
  const said = (of: ImportField) => textOf(cells[map.indexOf(of)]);
  // Several columns fill the field together, so the text of one of them is not known.
  if (isShared(field) && map.filter((use) => use === field).length > 1) return null;
  if (field.startsWith("guardian")) return guardianText(field, typed.guardians, said);
  switch (field) {
    case "fullName":
      return typed.fullName;
    case "givenName":
      return map.includes("familyName") ? null : typed.fullName;
    case "email":
      return typed.email;
    case "cpf":
      return typed.cpf && formatCpf(typed.cpf);
    case "belt":
      return rankText(typed, catalog);
    case "degrees":
      return typed.beltDegree;
    case "art":
      return catalog.find(({ id }) => id === typed.martialArtId)?.name ?? null;
    case "beltDay":
      return dayText(typed.beltSince);
    case "enrollmentDate":
      return dayText(typed.enrollmentDate);
    case "birthDate":
      return dayText(typed.birthDate);
    case "beltClasses":
      return typed.beltClasses;
    case "plan":
      return typed.plan;
    case "fee":
      return typed.scholarship ? checkCopy.scholarship : moneyText(typed.monthlyFee);
    case "dueDay":
      return typed.dueDay ?? "";
    case "discount":
      return discountText(typed.discount);
    case "status":
      return checkCopy.questions.statuses[typed.status];
    // The number for chats is the student's; the other one becomes a note.
    case "phone":
      return said("whatsapp") === "" ? phoneText(typed.phone) : null;
    case "whatsapp":
      return said("whatsapp") === "" ? "" : phoneText(typed.phone);
    case "emergencyName":
      return typed.emergencyContactName;
    case "emergencyPhone":
      return phoneText(typed.emergencyContactPhone);
    case "classes":
      return typed.classes.join(", ");
    case "tags":
      return typed.tags.join(", ");
    default:
      return null;
  }
}

const dayText = (iso: string): string | null => {
  const day = parseIsoDay(iso);
  return day && formatDay(day);
};

const phoneText = (phone: string): string | null => (phone === "" ? null : formatPhone(phone));

function moneyText(typed: string): string | null {
  const amount = parseCents(typed);
  return amount === null ? null : formatBRL(amount);
}

const discountText = (discount: Typed["discount"]): string | null =>
  discount &&
  (discount.unit === "percent" ? `${discount.value.replace(/,00$/, "")}%` : moneyText(discount.value));

type Guardian = Typed["guardians"][number];

const PARTS = { Name: "fullName", Email: "email", Phone: "phone", Relation: "relation" } as const;

/** Empty where the file names the student as the own guardian, who is not written. */
function guardianText(
  field: ImportField,
  guardians: readonly Guardian[],
  said: (of: ImportField) => string,
): string | null {
  const one = field.startsWith("guardian2") ? "guardian2" : "guardian";
  const [, part] = Object.entries(PARTS).find(([end]) => field.endsWith(end)) ?? [];
  const known = guardians.find(({ fullName }) => fullName === said(`${one}Name`));
  if (part === undefined || known === undefined) return "";
  return part === "phone" ? (phoneText(known.phone) ?? "") : known[part];
}

/** "Azul, 2 graus"; null without a belt that was understood. */
function rankText(
  { martialArtId, currentBeltId, beltDegree }: Typed,
  catalog: readonly CatalogArt[],
): string | null {
  const art = catalog.find(({ id }) => id === martialArtId);
  const belt = art?.belts.find(({ id }) => id === currentBeltId);
  if (!art || !belt) return null;
  return checkCopy.rank(belt.name, Number(beltDegree));
}
