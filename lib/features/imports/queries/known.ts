import "server-only";
import { hashCpf } from "@/lib/config/seal";
import type { StudioTx } from "@/lib/db/doors";
import { dateToDay } from "@/lib/kernel/dates";
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
