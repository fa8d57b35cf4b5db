import { withStudio } from "@/lib/db/doors";
import { expectColumns, refusal } from "@/lib/testing/entities";
import {
  day,
  makeClass,
  makeEnrollment,
  makePayment,
  makeStudent,
  makeStudio,
} from "@/lib/testing/factories";
import { openSuperuser } from "@/lib/testing/superuser";

const superuser = openSuperuser();

describe("classes and payments", () => {
  it("DATA-08 a class has a valid weekday, ends after it starts and has 1 to 500 places", async () => {
    await expectColumns(
      superuser,
      "classes",
      "id name description studio_id user_id day_of_week start_time end_time instructor_id martial_art_id max_students current_students status",
    );
    const { id: studioId } = await makeStudio();
    expect(await makeClass({ studioId })).toMatchObject({
      dayOfWeek: 1,
      maxStudents: 20,
      currentStudents: 0,
      status: "active",
    });
    const make = (fields: object) => refusal(makeClass({ studioId, ...fields }));
    expect(await make({ dayOfWeek: 7 })).toBe("classes_day_of_week_check");
    expect(await make({ dayOfWeek: -1 })).toBe("classes_day_of_week_check");
    expect(await make({ startTime: "20:00", endTime: "20:00" })).toBe("classes_end_after_start_check");
    expect(await make({ startTime: "08:00", endTime: "99:99" })).toBe("classes_times_check");
    expect(await make({ maxStudents: 0 })).toBe("classes_max_students_check");
    expect(await make({ maxStudents: 501 })).toBe("classes_max_students_check");
  });

  it("DATA-08 DATA-09 current_students counts active enrollments, even at once, and cannot be written", async () => {
    const { id: studioId } = await makeStudio();
    const { id: classId } = await makeClass({ studioId, maxStudents: 3 });
    const students = await Promise.all(Array.from({ length: 8 }, () => makeStudent({ studioId })));
    const outcomes = await Promise.all(
      students.map(({ id }) => refusal(makeEnrollment({ studioId, classId, studentId: id }))),
    );
    expect(outcomes.filter((outcome) => outcome === "accepted")).toHaveLength(3);
    expect(outcomes.filter((outcome) => outcome === "classes_capacity_check")).toHaveLength(5);
    const count = async () =>
      (await withStudio(studioId, (tx) => tx.studioClass.findUnique({ where: { id: classId } })))
        ?.currentStudents;
    expect(await count()).toBe(3);
    const enrollment = await withStudio(studioId, (tx) => tx.studentEnrollment.findFirst());
    await withStudio(studioId, (tx) =>
      tx.studentEnrollment.updateMany({ where: { id: enrollment?.id ?? "" }, data: { status: "suspended" } }),
    );
    expect(await count()).toBe(2);
    await withStudio(studioId, (tx) => tx.studentEnrollment.deleteMany({ where: { status: "active" } }));
    expect(await count()).toBe(0);
    expect(
      await refusal(
        withStudio(studioId, (tx) =>
          tx.studioClass.update({ where: { id: classId }, data: { currentStudents: 2 } }),
        ),
      ),
    ).toBe("classes_current_students_check");
    expect(await makeClass({ studioId, currentStudents: 5 })).toMatchObject({ currentStudents: 0 });
  });

  it("only the database writes since when a class is on its weekday", async () => {
    const { id: studioId } = await makeStudio();
    const { id } = await makeClass({ studioId });
    const change = (data: { weekdaySince?: Date; dayOfWeek?: number }) =>
      withStudio(studioId, (tx) => tx.studioClass.update({ where: { id }, data }));
    const weekdaySince = day("1950-01-01");
    await expect(change({ weekdaySince })).rejects.toThrow("permission denied");
    await expect(makeClass({ studioId, weekdaySince })).rejects.toThrow("permission denied");
    expect(await change({ dayOfWeek: 2 })).toMatchObject({ weekdaySince: expect.any(Date) });
  });

  it("DATA-08 deleting a student takes its enrollment off the class's count", async () => {
    const { id: studioId } = await makeStudio();
    const [{ id: studentId }, { id: classId }] = [
      await makeStudent({ studioId }),
      await makeClass({ studioId }),
    ];
    await makeEnrollment({ studioId, studentId, classId });
    await superuser.query("delete from students where id = $1", [studentId]);
    const { rows } = await superuser.query("select current_students as count from classes where id = $1", [
      classId,
    ]);
    expect(rows).toEqual([{ count: 0 }]);
  });

  it("DATA-09 a student is enrolled once in a class", async () => {
    await expectColumns(superuser, "student_enrollments", "student_id class_id enrollment_date status");
    const { id: studioId } = await makeStudio();
    const [{ id: studentId }, { id: classId }] = [
      await makeStudent({ studioId }),
      await makeClass({ studioId }),
    ];
    expect(await makeEnrollment({ studioId, studentId, classId })).toMatchObject({ status: "active" });
    expect(await refusal(makeEnrollment({ studioId, studentId, classId }))).toBe(
      "student_enrollments_studio_id_class_id_student_id_key",
    );
  });

  it("DATA-10 a payment is exact cents, never negative, and its provider's reference is unique in the studio", async () => {
    await expectColumns(
      superuser,
      "payments",
      "id studio_id student_id amount_cents payment_method description status payment_date user_id created_at provider_reference",
    );
    const { rows } = await superuser.query(
      "select data_type from information_schema.columns where table_name = 'payments' and column_name in ('amount_cents', 'payment_date') order by column_name",
    );
    expect(rows).toEqual([{ data_type: "integer" }, { data_type: "date" }]);
    const { id: studioId } = await makeStudio();
    const { id: studentId } = await makeStudent({ studioId });
    expect(await makePayment({ studioId, studentId, providerReference: "mp-1" })).toMatchObject({
      amountCents: 15_000,
      paymentMethod: "credit_card",
    });
    expect(await refusal(makePayment({ studioId, studentId, amountCents: -1 }))).toBe(
      "payments_amount_check",
    );
    expect(await refusal(makePayment({ studioId, studentId, providerReference: "mp-1" }))).toBe(
      "payments_studio_id_provider_reference_key",
    );
    const other = await makeStudio();
    const elsewhere = await makeStudent({ studioId: other.id });
    expect(
      await refusal(makePayment({ studioId: other.id, studentId: elsewhere.id, providerReference: "mp-1" })),
    ).toBe("accepted");
  });
});
