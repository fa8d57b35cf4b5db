import { type StudioTx, withStudio } from "@/lib/db/doors";
import { renewAsked } from "@/lib/features/agreements/commands/renew-asked";
import { addMonths, firstOfMonth, isoDay } from "@/lib/kernel/dates";
import { makeStudio } from "@/lib/testing/factories";
import { artId, beltId } from "@/prisma/reference/shape";
import { studentForm } from "../schema";
import { bringStudents } from "./bring-students";
import { createStudent } from "./keep-student";

const TODAY = isoDay("2026-11-21");
const NEXT = addMonths(firstOfMonth(TODAY), 1);
const JUDO = artId("Judô");

const common = {
  fullName: "Ana Lima",
  email: "ana@obi.example",
  phone: "(11) 98765-4321",
  birthDate: "1990-05-04",
  emergencyContactName: "Avó",
  emergencyContactPhone: "(11) 98765-1234",
};

/** Everything that the database stores of a student, but for ids, times and sealed values. */
const stored = (tx: StudioTx, id: string) => tx.$queryRaw`
  select to_jsonb(s) - '{id, studio_id, created_at, updated_at, cpf_sealed, cpf_hash}'::text[] as student, s.cpf_hash is not null as cpf,
         (select to_jsonb(a) - '{id, studio_id, student_id, plan_id, created_at, updated_at}'::text[] from agreements a
           where a.student_id = s.id) as agreement,
         (select jsonb_agg(to_jsonb(a) - '{id, studio_id, student_id, created_at, updated_at}'::text[]) from student_arts a
           where a.student_id = s.id) as arts,
         (select jsonb_agg(to_jsonb(p) - '{id, studio_id, student_id, created_at}'::text[]) from promotions p
           where p.student_id = s.id) as promotions,
         (select jsonb_agg(t.name order by t.name) from student_tags l join tags t on t.id = l.tag_id
           where l.student_id = s.id) as tags
    from students s where s.id = ${id}::uuid`;

it.each([
  ["no fee", {}],
  ["a fee of its own", { monthlyFee: "150,00" }],
  ["another due day", { monthlyFee: "150,00", dueDay: "5" }],
  ["a scholarship", { monthlyFee: "150,00", scholarship: "on" }],
  ["a plan", { monthlyFee: "400,00", plan: "1" }],
  ["a plan of three months", { monthlyFee: "400,00", plan: "3" }],
  ["art, belt and degree", { martialArtId: JUDO, currentBeltId: beltId("Judô", "Azul"), beltDegree: "0" }],
  ["CPF and tags", { cpf: "529.982.247-25", tags: "Kids, kids, Manhã" }],
])(
  "IMP-13 a student of a file is stored as one of the form is: %s",
  async (_kind, { plan, ...fields }: Record<string, string>) => {
    const made = async (byForm: boolean) => {
      const { id: studioId } = await makeStudio();
      return withStudio(studioId, async (tx) => {
        const price = { name: "Plano", amountCents: 40_000, everyMonths: Number(plan) };
        const planId =
          plan === undefined ? "" : (await tx.plan.create({ data: price, select: { id: true } })).id;
        const typed = studentForm.parse({ ...common, ...fields, planId });
        const person = { ...typed, enrollmentDate: TODAY };
        if (byForm) {
          const may = { rank: true, fee: true, health: true, agree: true };
          const { id } = await createStudent(tx, { ...person, firstFee: { month: NEXT, today: TODAY }, may });
          return stored(tx, id);
        }
        const row = { ...person, tags: typed.tags ?? [], cpf: typed.cpf ?? null, status: "active" as const };
        const [id = ""] = await bringStudents(tx, {
          studioId,
          students: [row],
          feesFrom: NEXT,
          today: TODAY,
        });
        await renewAsked(tx, { of: [id], today: TODAY });
        return stored(tx, id);
      });
    };
    const [file, form] = [await made(false), await made(true)];
    expect(JSON.stringify(file)).toBe(JSON.stringify(form));
  },
);
