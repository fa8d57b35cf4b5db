import { nameKey } from "@/lib/kernel/search";

/** A student of the academy, as far as a row of presences may name one. `cpf` is a hash. */
export type KnownStudent = {
  id: string;
  fullName: string;
  email: string | null;
  phone: string | null;
  cpf: string | null;
  /** Arts that the student practises, the first one before the others. */
  artIds: readonly string[];
  classIds: readonly string[];
};

/** By whom a row says that it is; `cpf` is a hash, as the stored ones are. Empty texts say nothing. */
export type Said = { name: string; email: string; phone: string; cpf: string | null };

type StudentRead = { student: KnownStudent } | { problem: "student" | "namesakes" };

type Index = ReadonlyMap<string, readonly KnownStudent[]>;

/** Students by each fact that may name them: a file asks in every row. */
export type People = { byId: ReadonlyMap<string, KnownStudent> } & Record<
  "name" | "email" | "phone" | "cpf",
  Index
>;

export function peopleOf(students: readonly KnownStudent[]): People {
  const by = (key: (student: KnownStudent) => string | null): Index => {
    const index = new Map<string, KnownStudent[]>();
    for (const student of students) {
      const value = key(student);
      if (value !== null) index.set(value, [...(index.get(value) ?? []), student]);
    }
    return index;
  };
  return {
    byId: new Map(students.map((student) => [student.id, student])),
    name: by(({ fullName }) => nameKey(fullName)),
    email: by(({ email }) => email?.toLowerCase() ?? null),
    phone: by(({ phone }) => phone),
    cpf: by(({ cpf }) => cpf),
  };
}

/**
 * The student whom a row names: by CPF, else by the name, which e-mail and telephone tell apart from another of that
 * name, else by e-mail or telephone alone. Another CPF contradicts a name.
 */
export function readStudent({ name, email, phone, cpf }: Said, people: People): StudentRead {
  const [known] = cpf === null ? [] : (people.cpf.get(cpf) ?? []);
  if (known) return { student: known };
  const byEmail = people.email.get(email.toLowerCase()) ?? [];
  const byPhone = people.phone.get(phone) ?? [];
  if (name === "") return only(byEmail.length > 0 ? byEmail : byPhone);
  const named = (people.name.get(nameKey(name)) ?? []).filter(
    (each) => cpf === null || each.cpf === null || each.cpf === cpf,
  );
  const told = [byEmail, byPhone].map((found) => named.filter((each) => found.includes(each)));
  return only(told.find(({ length }) => length === 1) ?? named);
}

function only(found: readonly KnownStudent[]): StudentRead {
  const [student] = found;
  if (student && found.length === 1) return { student };
  return { problem: student ? "namesakes" : "student" };
}
