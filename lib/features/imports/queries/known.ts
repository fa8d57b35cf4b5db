import "server-only";
import { hashCpf, hashSaid } from "@/lib/config/seal";
import type { StudioTx } from "@/lib/db/doors";
import { dateToDay } from "@/lib/kernel/dates";
import { nameKey } from "@/lib/kernel/search";
import type { KnownPerson, PersonOfRow } from "../rules/doubles";
import type { StudentRow } from "../schema";

/** The academy of the door. */
export async function getStudioId(tx: StudioTx): Promise<string> {
  const [row] = await tx.$queryRaw<{ id: string }[]>`select app_studio_id() as id`;
  if (!row) throw new Error("app_studio_id() returned no row");
  return row.id;
}

/** Makes persons of rows whose CPF compares with the stored ones, which are hashes. */
export async function readPersonOf(
  tx: StudioTx,
): Promise<(row: { line: number; facts: StudentRow }) => PersonOfRow> {
  const studioId = await getStudioId(tx);
  return ({ line, facts: { fullName, email, phone, birthDate, cpf } }) => ({
    line,
    fullName,
    email,
    phone,
    birthDate,
    cpf: cpf && hashCpf({ studioId, cpf }),
  });
}

/** Makes hashes of the name and CPF that a row has, right or wrong otherwise; an erasure finds the row by them. */
export async function readHashesOf(
  tx: StudioTx,
): Promise<(named: { name: string; cpf?: string }) => string[]> {
  const studioId = await getStudioId(tx);
  return ({ name, cpf = "" }) => [
    ...(name === "" ? [] : [hashSaid({ studioId, said: nameKey(name) })]),
    ...(cpf === "" ? [] : [hashCpf({ studioId, cpf: cpf.replace(/\D/g, "") })]),
  ];
}

/** Students of the academy whom a row may be about: all, or those with a name or CPF of these. */
export async function listKnown(tx: StudioTx, of: readonly PersonOfRow[] | "all"): Promise<KnownPerson[]> {
  const [all, people] = of === "all" ? [true, []] : [false, of];
  const students = await tx.$queryRaw<(Omit<KnownPerson, "birthDate"> & { birthDate: Date | null })[]>`
    select id, full_name as "fullName", email, phone, birth_date as "birthDate", cpf_hash as cpf
      from students
     where ${all}
        or cpf_hash = any (${people.flatMap(({ cpf }) => cpf ?? [])}::text[])
        or replace(folded_name, '-', ' ') = any (array(
             select replace(fold(named), '-', ' ') from unnest(${people.map(({ fullName }) => fullName)}::text[]) named))
     order by id`;
  return students.map(({ birthDate, ...student }) => ({
    ...student,
    birthDate: birthDate && dateToDay(birthDate),
  }));
}
