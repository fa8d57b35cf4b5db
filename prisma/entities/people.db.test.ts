import { randomUUID } from "node:crypto";
import { withStudio, withSystem } from "@/lib/db/doors";
import { expectColumns, refusal } from "@/lib/testing/entities";
import {
  day,
  makeInstructor,
  makeInvite,
  makeLead,
  makeStudent,
  makeStudentAccount,
  makeStudio,
} from "@/lib/testing/factories";
import { openSuperuser } from "@/lib/testing/superuser";
import { artId, beltId } from "../reference/shape";

const superuser = openSuperuser();

const judo = { martialArtId: artId("Judô"), currentBeltId: beltId("Judô", "Azul") };

/** Today in the academy's time zone, by the database's clock. */
async function todayThere(): Promise<Date> {
  const { rows } = await superuser.query<{ day: string }>(
    "select (now() at time zone 'America/Sao_Paulo')::date::text as day",
  );
  return day(rows[0]?.day ?? "");
}

describe("people", () => {
  it("DATA-01 a student has the specified columns and defaults; a wrong fee, name or belt is refused", async () => {
    await expectColumns(
      superuser,
      "students",
      "id user_id studio_id full_name email phone birth_date martial_art_id current_belt_id instructor_id status enrollment_date monthly_fee_cents emergency_contact_name emergency_contact_phone medical_conditions lead_id created_at updated_at",
    );
    const { id: studioId } = await makeStudio();
    const named = { fullName: "Ana Lima", email: "ana@obi.example" };
    const student = await withStudio(studioId, (tx) => tx.student.create({ data: named }));
    expect(student).toMatchObject({
      studioId,
      status: "active",
      monthlyFeeCents: 0,
      beltDegree: 0,
      userId: null,
    });
    expect(student.enrollmentDate).toEqual(await todayThere());
    const make = (fields: object) => refusal(makeStudent({ studioId, ...fields }));
    expect(await make({ monthlyFeeCents: -1 })).toBe("students_monthly_fee_check");
    expect(await make({ fullName: "  " })).toBe("students_name_check");
    expect(await make({ beltDegree: 11 })).toBe("students_belt_degree_check");
    expect(await make({ currentBeltId: judo.currentBeltId })).toBe("students_belt_needs_art_check");
    expect(await make({ ...judo, martialArtId: artId("Jiu-Jitsu") })).toBe(
      "students_martial_art_id_current_belt_id_fkey",
    );
    expect(await make(judo)).toBe("accepted");
    expect(
      await refusal(
        withStudio(
          studioId,
          (tx) =>
            tx.$executeRaw`insert into students (id, full_name, email, status) values (gen_random_uuid(), 'x', 'x', 'gone')`,
        ),
      ),
    ).toMatch(/invalid input value for enum/);
  });

  it("DATA-01 updated_at follows each edit", async () => {
    const { id: studioId } = await makeStudio();
    const { id, updatedAt } = await makeStudent({ studioId });
    const edited = await withStudio(studioId, (tx) =>
      tx.student.update({ where: { id }, data: { phone: "11999990000" } }),
    );
    expect(edited.updatedAt.getTime()).toBeGreaterThan(updatedAt.getTime());
  });

  it("DATA-02 a student is read with the names of art and belt, the belt's colour, and the studio's name and logo", async () => {
    const { id: studioId, name } = await makeStudio({ logoUrl: "https://obi.example/logo.png" });
    const { id } = await makeStudent({ studioId, ...judo });
    const read = await withStudio(studioId, (tx) =>
      tx.student.findUnique({
        where: { id },
        select: {
          martialArt: { select: { name: true } },
          currentBelt: { select: { name: true, color: true } },
          studio: { select: { name: true, logoUrl: true } },
        },
      }),
    );
    expect(read).toEqual({
      martialArt: { name: "Judô" },
      currentBelt: { name: "Azul", color: "#1D4ED8" },
      studio: { name, logoUrl: "https://obi.example/logo.png" },
    });
  });

  it("DATA-03 a student's user_id names an account that exists, and losing the account keeps the student", async () => {
    const { id: studioId } = await makeStudio();
    const { id, userId } = await makeStudentAccount({ studioId });
    const read = () =>
      withStudio(studioId, (tx) => tx.student.findUnique({ where: { id }, select: { userId: true } }));
    expect(await read()).toEqual({ userId });
    expect(
      await refusal(
        withSystem("test", (tx) => tx.student.update({ where: { id }, data: { userId: randomUUID() } })),
      ),
    ).toBe("students_user_id_fkey");
    await withSystem("test", (tx) => tx.user.delete({ where: { id: userId } }));
    expect(await read()).toEqual({ userId: null });
  });

  it("DATA-04 an invite is unused at first and its token is unique everywhere", async () => {
    await expectColumns(
      superuser,
      "student_invites",
      "id studio_id student_name student_email student_phone invite_message invite_token used expires_at created_at",
    );
    const invite = await makeInvite({ studioId: (await makeStudio()).id });
    expect(invite).toMatchObject({ used: false, usedAt: null });
    expect(
      await refusal(makeInvite({ studioId: (await makeStudio()).id, inviteToken: invite.inviteToken })),
    ).toBe("student_invites_invite_token_key");
  });

  it("DATA-05 an instructor starts active, free of charge and hired today; an empty specialization is null", async () => {
    await expectColumns(
      superuser,
      "instructors",
      "id user_id studio_id full_name email phone martial_art_id belt_rank_id hourly_rate_cents hire_date bio specializations status",
    );
    const { id: studioId } = await makeStudio();
    const plain = await makeInstructor({ studioId });
    expect(plain).toMatchObject({ status: "active", hourlyRateCents: 0, specializations: [] });
    expect(plain.hireDate).toEqual(await todayThere());
    const { id } = await makeInstructor({ studioId, specializations: ["kata", "kumite"] });
    const stored = async () =>
      (await superuser.query("select specializations from instructors where id = $1", [id])).rows[0];
    expect(await stored()).toEqual({ specializations: ["kata", "kumite"] });
    await withStudio(studioId, (tx) =>
      tx.instructor.update({ where: { id }, data: { specializations: [] } }),
    );
    expect(await stored()).toEqual({ specializations: null });
    expect(await refusal(makeInstructor({ studioId, hourlyRateCents: -1 }))).toBe(
      "instructors_hourly_rate_check",
    );
    expect(
      await refusal(
        makeInstructor({ studioId, martialArtId: artId("Jiu-Jitsu"), beltRankId: judo.currentBeltId }),
      ),
    ).toBe("instructors_martial_art_id_belt_rank_id_fkey");
  });

  it("DATA-07 CRM-02 a converted lead must name its student", async () => {
    await expectColumns(superuser, "leads", "student_id status");
    const { id: studioId } = await makeStudio();
    const { id: studentId } = await makeStudent({ studioId });
    expect(await makeLead({ studioId })).toMatchObject({ status: "new", studentId: null });
    expect(await refusal(makeLead({ studioId, status: "active_student" }))).toBe("leads_converted_check");
    const { id: leadId } = await makeLead({ studioId, status: "active_student", studentId });
    expect(await makeStudent({ studioId, leadId })).toMatchObject({ leadId });
  });
});

describe("martial arts", () => {
  it("DATA-06 an art has a unique name, a belt has a valid colour and a rank unique in its art", async () => {
    await expectColumns(superuser, "martial_arts", "id name");
    await expectColumns(superuser, "belt_ranks", "id name color martial_art_id order_rank");
    const write = (orderRank: number, color: string) =>
      refusal(
        withSystem("test", (tx) =>
          tx.beltRank.create({ data: { name: "x", color, orderRank, martialArtId: artId("Judô") } }),
        ),
      );
    expect(await write(1, "#FFFFFF")).toBe("belt_ranks_martial_art_id_order_rank_key");
    expect(await write(99, "branca")).toBe("belt_ranks_color_check");
    expect(await write(0, "#FFFFFF")).toBe("belt_ranks_order_check");
    expect(
      await refusal(
        withSystem("test", (tx) => tx.martialArt.create({ data: { name: "Judô", modality: "Judô" } })),
      ),
    ).toBe("martial_arts_name_key");
  });
});
