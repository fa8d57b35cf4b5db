import { UnionNotice } from "@/components/unions/union-notice";
import { BackLink } from "@/components/shell/back-link";
import { paths } from "@/lib/config/paths";
import type { AgreementView } from "@/lib/features/agreements/queries/agreement";
import type { DueAmount } from "@/lib/features/agreements/rules/late";
import type { Begun } from "@/lib/features/charges/rules";
import { agreementsCopy } from "@/lib/features/agreements/copy";
import { erasuresCopy } from "@/lib/features/erasures/copy";
import { leadsCopy } from "@/lib/features/leads/copy";
import type { ProfileFile } from "@/lib/features/profiles/queries";
import type { Training } from "@/lib/features/profiles/rules";
import type { Fee } from "@/lib/features/payments/rules";
import type { OpenUnion } from "@/lib/features/unions/queries";
import type { IsoDay } from "@/lib/kernel/dates";
import type { Credit } from "@/lib/features/credits/rules";
import type { Cents } from "@/lib/kernel/money";
import { AgreementSection } from "@/components/agreements/agreement-section";
import { ClassesSection } from "./classes-section";
import { FilesSection } from "./files-section";
import { GuardiansSection } from "./guardians-section";
import { HealthButton } from "@/components/students/health-button";
import { InviteState } from "@/components/invites/invite-state";
import { OpenerState } from "@/components/invites/opener-state";
import { NotesSection } from "@/components/notes/notes-section";
import { HistorySection } from "./history-section";
import { MoneySection } from "./money-section";
import { LeadSection } from "./lead-section";
import { PrivacySection } from "./privacy-section";
import { ProfileHead } from "./profile-head";
import { RanksSection } from "./ranks-section";
import { Section } from "./section";
import { TrainingSection } from "./training-section";

/** Null sections are hidden from this reader. */
export type ProfileView = {
  profile: ProfileFile["profile"];
  contacts: "masked" | "open";
  today: IsoDay;
  timeZone: string;
  ranks: ProfileFile["arts"] | null;
  training: Training | null;
  money: ProfileMoney | null;
  agreed: { agreement: AgreementView | null; siblings: ProfileFile["siblings"] } | null;
  classes: ProfileFile["enrollments"] | null;
  waits: ProfileFile["waits"];
  guardians: ProfileFile["guardians"] | null;
  health: boolean;
  notes: ProfileFile["notes"] | null;
  files: ProfileFile["files"] | null;
  /** The history as a lead. Null if the student never was one. */
  lead: ProfileFile["lead"];
  /** The latest union with another record, while it may be undone. */
  union: OpenUnion | null;
  /** The day on which the student asked to be erased. `askedOn` is null without a request. */
  erasure: { askedOn: IsoDay | null } | null;
  withdrawn: ProfileFile["withdrawn"];
  colleagues: ReadonlyMap<string, string>;
};

export type ProfileMoney = Pick<ProfileFile, "charges" | "payments" | "hasPhone" | "monthlyFee"> & {
  /** The step of a payment under way, by the charge's id. */
  begun: Readonly<Record<string, Begun>>;
  /** Amounts of today, by the charge's id. */
  due: Readonly<Record<string, DueAmount>>;
  fee: Fee;
  owed: { open: Cents; late: Cents };
  credit: Credit | null;
};

const sectionsOf = (view: ProfileView): [id: string, title: string, shown: boolean][] => [
  ["graduacao", "Graduação", view.ranks !== null],
  ["presenca", "Presença", view.training !== null],
  ["financeiro", "Financeiro", view.money !== null],
  ["combinado", agreementsCopy.agreement.title, view.agreed !== null],
  ["aulas", "Aulas", view.classes !== null],
  ["responsaveis", "Responsáveis", true],
  ["saude", "Saúde", view.health],
  ["anotacoes", "Anotações", view.notes !== null],
  ["arquivos", "Arquivos", view.files !== null],
  ["portal", "Portal", true],
  ["historico", "Histórico", true],
  ["interessado", leadsCopy.history.asLead, view.lead !== null],
  ["privacidade", erasuresCopy.desk.title, view.erasure !== null],
];

export function ProfileScreen(view: ProfileView) {
  return (
    <>
      <BackLink href={paths.studio.students}>Alunos</BackLink>
      <ProfileHead {...view} />
      {view.union && <UnionNotice {...view.union} />}
      <nav aria-label="Seções" className="mb-4">
        <ul className="text-muted-foreground [&_a:hover]:text-foreground -mx-1 flex flex-wrap text-sm [&_a]:inline-flex [&_a]:min-h-11 [&_a]:items-center [&_a]:px-2 [&_a]:underline-offset-4 lg:[&_a]:min-h-8 [&_a:hover]:underline">
          {sectionsOf(view)
            .filter(([, , shown]) => shown)
            .map(([id, title]) => (
              <li key={id}>
                <a href={`#${id}`}>{title}</a>
              </li>
            ))}
        </ul>
      </nav>
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:gap-6">
        <div className="grid gap-4 lg:gap-6">
          {view.ranks && <RanksSection {...view} ranks={view.ranks} />}
          {view.training && <TrainingSection training={view.training} />}
          {view.money && <MoneySection {...view} money={view.money} />}
        </div>
        <div className="grid gap-4 lg:gap-6">
          {view.agreed && <AgreementSection {...view} {...view.agreed} />}
          {view.classes && <ClassesSection {...view} classes={view.classes} />}
          <GuardiansSection {...view} />
          {view.health && <HealthSection {...view} />}
          {view.notes && (
            <NotesSection
              {...view}
              studentId={view.profile.id}
              notes={view.notes}
              nothing="Nenhuma anotação. Só a equipe da academia as lê."
              mayErase={() => true}
            />
          )}
          {view.files && <FilesSection {...view} files={view.files} />}
          <PortalSection {...view} />
          <HistorySection {...view} />
          {view.lead && <LeadSection {...view} lead={view.lead} />}
          {view.erasure && <PrivacySection {...view} erasure={view.erasure} />}
        </div>
      </div>
    </>
  );
}

function PortalSection({ profile }: ProfileView) {
  const { id, fullName, email, status, invite, opener } = profile;
  return (
    <Section id="portal" title="Portal do aluno">
      <div className="px-4 py-3 sm:px-5">
        {opener && invite.kind !== "pending" ? (
          <OpenerState student={{ id, fullName, email }} active={status === "active"} opener={opener} />
        ) : (
          <InviteState student={{ id, fullName, email }} active={status === "active"} state={invite} />
        )}
      </div>
    </Section>
  );
}

function HealthSection({ profile }: ProfileView) {
  return (
    <Section id="saude" title="Saúde">
      <div className="flex flex-col items-start gap-3 p-4 sm:px-5">
        <p className="text-muted-foreground text-sm">
          Condições médicas ficam cifradas. Cada consulta é registrada.
        </p>
        <HealthButton studentId={profile.id} lacksConsent={profile.lacksConsent} />
      </div>
    </Section>
  );
}
