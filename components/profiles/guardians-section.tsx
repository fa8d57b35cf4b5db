import type { Profile } from "@/lib/features/profiles/queries";
import type { ProfileView } from "./profile-screen";
import { Nothing, Section } from "./section";

/** Who answers for the student, and whom to call in an emergency. */
export function GuardiansSection({ profile }: ProfileView) {
  const { guardians, emergencyContactName, emergencyContactPhone } = profile;
  const emergency = [emergencyContactName, emergencyContactPhone].filter(Boolean).join(" · ");
  return (
    <Section id="responsaveis" title="Responsáveis">
      {guardians.length === 0 && <Nothing>Nenhum responsável cadastrado.</Nothing>}
      <ul className="divide-y px-4 sm:px-5">
        {guardians.map((guardian) => (
          <li key={guardian.id} className="py-3 text-sm">
            <Guardian guardian={guardian} />
          </li>
        ))}
      </ul>
      <p className="border-t px-4 py-3 text-sm sm:px-5">
        <span className="text-muted-foreground block">Em caso de emergência</span>
        <span className="wrap-anywhere">{emergency || "Nenhum contato informado"}</span>
      </p>
    </Section>
  );
}

function Guardian({ guardian }: { guardian: Profile["guardians"][number] }) {
  const { fullName, relation, email, phone, canSee, canPay, canSign } = guardian;
  const rights = [canSee && "vê o portal", canPay && "paga", canSign && "assina"].filter(Boolean);
  return (
    <>
      <p className="font-medium wrap-anywhere">
        {fullName} <span className="text-muted-foreground font-normal">· {relation}</span>
      </p>
      <p className="text-muted-foreground wrap-anywhere">{[email, phone].filter(Boolean).join(" · ")}</p>
      <p className="text-muted-foreground">{rights.join(", ") || "sem acesso"}</p>
    </>
  );
}
