import { loadStudentValues } from "@/lib/features/students/loaders";
import { artId, beltId } from "@/prisma/reference/shape";
import { day, makeStudent } from "./factories";
import { signedInOwner } from "./owner-session";

/** Of an owner who is signed in: a white belt since January, what their form is filled with, and the form as opened. */
export async function openStudentForm(...world: Parameters<typeof signedInOwner>) {
  const { studioId } = await signedInOwner(...world);
  const { id } = await makeStudent({
    studioId,
    fullName: "Ana Lima",
    email: "ana@obi.example",
    phone: "(11) 98765-1234",
    monthlyFeeCents: 15_000,
    martialArtId: artId("Jiu-Jitsu"),
    currentBeltId: beltId("Jiu-Jitsu", "Branca"),
    enrollmentDate: day("2026-01-10"),
  });
  const values = async () => {
    const result = await loadStudentValues.result({ id });
    if (!result.ok) throw new Error(result.message);
    const [only, ...others] = result.data;
    if (!only || others.length > 0) throw new Error("not the values of one student");
    return only;
  };
  const form = async () => {
    const given = await values();
    return {
      id,
      version: given.version,
      fullName: given.fullName,
      email: given.email,
      phone: given.phone ?? "",
      birthDate: "",
      martialArtId: given.martialArt?.id ?? "",
      currentBeltId: given.belt?.id ?? "",
      beltDegree: String(given.beltDegree),
      instructorId: "",
      enrollmentDate: given.enrollmentDate,
      monthlyFee: "150,00",
      emergencyContactName: "",
      emergencyContactPhone: "",
      status: given.status as string,
    };
  };
  return { studioId, id, values, form };
}
