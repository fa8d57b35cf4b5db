import { ConfirmAction } from "@/components/feedback/confirm-action";
import { Notice } from "@/components/feedback/notice";
import { AddGuardianButton, EditGuardianButton } from "@/components/guardians/guardian-buttons";
import { accessWords } from "@/components/invites/access-words";
import { GuardianAccess } from "@/components/invites/guardian-access";
import { ShareHost } from "@/components/invites/share-host";
import { ContactLine } from "@/components/shell/contact-line";
import { endGuardian } from "@/lib/features/guardians/actions";
import { guardiansCopy } from "@/lib/features/guardians/copy";
import { guardianRights } from "@/lib/features/guardians/schema";
import type { ProfileFile } from "@/lib/features/profiles/queries";
import { formatDay } from "@/lib/kernel/dates";
import type { ProfileView } from "./profile-screen";
import { Nothing, Section } from "./section";

const words = guardiansCopy.consent;

/** Guardians, if the reader may see them, and the emergency contact. */
export function GuardiansSection({ profile, guardians, contacts }: ProfileView) {
  const { id: studentId, minor, adult, lacksConsent, emergencyContactName, emergencyContactPhone } = profile;
  const open = contacts === "open";
  return (
    <Section
      id="responsaveis"
      title="Responsáveis"
      action={guardians && <AddGuardianButton studentId={studentId} minor={minor} adult={adult} />}
    >
      {guardians && lacksConsent && (
        <div className="px-4 pt-4 sm:px-5">
          <Notice tone="warning" title={guardians.length === 0 ? words.missing : words.notGiven} />
        </div>
      )}
      {guardians && guardians.length > 0 && adult && (
        <div className="grid gap-3 px-4 pt-4 sm:px-5">
          <Notice tone="info" title={guardiansCopy.adult.desk} />
          {guardians
            .filter(({ sharesMailbox }) => sharesMailbox)
            .map(({ id, fullName }) => (
              <Notice key={id} tone="warning" title={guardiansCopy.adult.sameMailbox(fullName)}>
                {guardiansCopy.adult.sameMailboxHint}
              </Notice>
            ))}
        </div>
      )}
      {guardians?.length === 0 && <Nothing>Nenhum responsável cadastrado.</Nothing>}
      <ul className="divide-y px-4 empty:hidden sm:px-5">
        {guardians?.map((guardian) => (
          <li key={guardian.id} className="pt-3 pb-1 text-sm">
            <Guardian
              studentId={studentId}
              minor={minor}
              adult={adult}
              active={profile.status === "active"}
              guardian={guardian}
              open={open}
            />
          </li>
        ))}
      </ul>
      <div className="border-t px-4 py-3 text-sm sm:px-5">
        <p className="text-muted-foreground">Em caso de emergência</p>
        {emergencyContactName && <p className="wrap-anywhere">{emergencyContactName}</p>}
        {emergencyContactPhone && (
          <ContactLine
            contact={{ email: null, phone: emergencyContactPhone }}
            open={open}
            phoneOpens="call"
          />
        )}
        {!emergencyContactName && !emergencyContactPhone && <p>Nenhum contato informado</p>}
      </div>
    </Section>
  );
}

type GuardianProps = {
  studentId: string;
  minor: boolean;
  /** For an adult, no guardian signs, and the student confirms the other rights. */
  adult: boolean;
  /** Only an active student's portal can be opened. */
  active: boolean;
  guardian: ProfileFile["guardians"][number];
  open: boolean;
};

function Guardian({ studentId, minor, adult, active, guardian, open }: GuardianProps) {
  const { id, fullName, relation, email, phone, consentedOn, confirmedOn } = guardian;
  const rights = guardianRights
    .filter((right) => guardian[right] && !(adult && right === "canSign"))
    .map((right) => guardiansCopy.short[right]);
  const { confirmed, unconfirmed } = guardiansCopy.adult;
  const told = [
    rights.join(", ") || guardiansCopy.none,
    adult && (confirmedOn ? confirmed(formatDay(confirmedOn)) : unconfirmed),
    consentedOn && guardiansCopy.consent.given(formatDay(consentedOn)),
    accessWords(guardian),
  ];
  return (
    <>
      <p className="font-medium wrap-anywhere">
        {fullName} <span className="text-muted-foreground font-normal">· {relation}</span>
      </p>
      {(email ?? phone) && <ContactLine contact={{ email, phone }} open={open} />}
      <p className="text-muted-foreground">{told.filter(Boolean).join(" · ")}</p>
      <div className="-ml-3 flex flex-wrap">
        <ShareHost>
          <GuardianAccess studentId={studentId} guardian={guardian} active={active} />
        </ShareHost>
        <EditGuardianButton
          studentId={studentId}
          minor={minor}
          adult={adult}
          guardianId={id}
          name={fullName}
        />
        <ConfirmAction
          variant="ghost"
          size="sm"
          aria-label={`${guardiansCopy.end} ${fullName}`}
          right="guardians:write"
          action={endGuardian}
          input={{ studentId, guardianId: id }}
          title={guardiansCopy.endTitle(fullName)}
          description={guardiansCopy.endDescription}
          confirmLabel={guardiansCopy.end}
          success={guardiansCopy.ended}
          failureTitle={guardiansCopy.endFailed}
        >
          {guardiansCopy.end}
        </ConfirmAction>
      </div>
    </>
  );
}
