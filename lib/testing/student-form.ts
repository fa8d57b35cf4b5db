import { loadStudentValues } from "@/lib/features/students/loaders";
import { makeNovice } from "./factories";
import { signedInOwner } from "./owner-session";

/** For a signed-in owner: creates a novice and answers the form's values and the form as opened. */
export async function openStudentForm(...world: Parameters<typeof signedInOwner>) {
  const { studioId } = await signedInOwner(...world);
  const { id } = await makeNovice({ studioId });
  const values = async () => {
    const result = await loadStudentValues.result({ id });
    if (!result.ok) throw new Error(result.message);
    const [only, ...others] = result.data;
    if (!only || others.length > 0)
      throw new Error("The form's values are not those of exactly one student.");
    return only;
  };
  const form = async () => {
    const given = await values();
    return {
      id,
      version: given.version,
      fullName: given.fullName,
      email: given.email ?? "",
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
