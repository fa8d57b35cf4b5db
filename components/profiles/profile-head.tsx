import Link from "next/link";
import { BeltBar } from "@/components/catalog/belt-bar";
import { ConfirmAction } from "@/components/feedback/confirm-action";
import { SendFileButton } from "@/components/files/send-file-button";
import { NewPaymentButton } from "@/components/payments/new-payment-button";
import { ContactReveal } from "@/components/shell/contact-reveal";
import { type Figure, NumberStrip } from "@/components/shell/number-strip";
import { PageHeader } from "@/components/shell/page-header";
import { StatusBadge } from "@/components/shell/status-badge";
import { EditStudentButton } from "@/components/students/edit-student-button";
import { PauseButton, ResumeButton } from "@/components/students/pause-button";
import { Badge } from "@/components/ui/badge";
import { buttonVariants } from "@/components/ui/button-variants";
import { May } from "@/components/ui/rights";
import { paths } from "@/lib/config/paths";
import { removePhoto } from "@/lib/features/files/actions";
import { agreementsCopy } from "@/lib/features/agreements/copy";
import { filesCopy } from "@/lib/features/files/copy";
import { isToReview } from "@/lib/features/charges/rules";
import { paymentsCopy } from "@/lib/features/payments/copy";
import { feeSentence } from "@/lib/features/payments/rules";
import { profileCopy } from "@/lib/features/profiles/copy";
import { type Training, WEEKS_SHOWN } from "@/lib/features/profiles/rules";
import { studentCopy } from "@/lib/features/students/copy";
import { unionsCopy } from "@/lib/features/unions/copy";
import { tagsCopy } from "@/lib/features/tags/copy";
import { commonCopy } from "@/lib/kernel/copy/common";
import { type IsoDay, ageOn, elapsed, formatDay, monthOfYear } from "@/lib/kernel/dates";
import { formatBRL } from "@/lib/kernel/money";
import { Portrait } from "./portrait";
import type { ProfileMoney, ProfileView } from "./profile-screen";

const tones = { active: "success", inactive: "neutral", suspended: "warning" } as const;

/** The name. Then the belt of the primary art, how long it has been worn and for how many classes. Then money. */
export function ProfileHead({ profile, contacts, today, money, agreed, training, ranks }: ProfileView) {
  const { fullName, status, belt, beltDegree, martialArt, enrollmentDate, birthDate, cpf, address } = profile;
  const [lead, ...others] = [
    ...rankFigure({ ranks, training, today }),
    ...(training ? [trainFigure(training)] : []),
    ...(money ? moneyFigures(money, agreed?.agreement?.scholarship ?? false) : []),
  ];
  return (
    <>
      <PageHeader
        title={fullName}
        action={
          <>
            <EditStudentButton id={profile.id} variant="outline" />
            {money && <NewPaymentButton student={{ id: profile.id, fullName }} />}
          </>
        }
        description={
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <StatusBadge tone={tones[status]}>{studentCopy.status[status]}</StatusBadge>
            <span>
              {[
                martialArt ?? "Sem arte marcial",
                profile.pause && backWords(profile.pause),
                `desde ${formatDay(enrollmentDate)}`,
                birthDate && commonCopy.age(ageOn(birthDate, today)),
                cpf && studentCopy.cpf.shown(cpf),
                address,
              ]
                .filter(Boolean)
                .join(" · ")}
            </span>
          </span>
        }
      />
      {belt && (
        <div className="mb-3">
          <BeltBar {...belt} degrees={beltDegree} size="profile" />
        </div>
      )}
      {profile.tags.length > 0 && (
        <ul aria-label={tagsCopy.label} className="mb-3 flex flex-wrap gap-2">
          {profile.tags.map((name) => (
            <li key={name} className="min-w-0">
              <Badge className="max-w-full truncate">{name}</Badge>
            </li>
          ))}
        </ul>
      )}
      {lead && <NumberStrip label="Em números" lead={lead} others={others} />}
      <div className="mb-6 flex flex-wrap items-center gap-x-6 gap-y-4">
        <Photo id={profile.id} name={fullName} photoId={profile.photoId} />
        <ContactReveal
          contact={{ email: profile.email, phone: profile.phone }}
          contacts={contacts}
          path={paths.studio.student(profile.id)}
          noEmail={studentCopy.noEmail}
        />
        {status === "active" && (
          <PauseButton id={profile.id} fullName={fullName} fees={feesAhead(money, today)} />
        )}
        {status === "suspended" && profile.pause && <ResumeButton id={profile.id} fullName={fullName} />}
        <May right="imports:write">
          <Link
            href={paths.studio.unite(profile.id)}
            prefetch={false}
            className={buttonVariants({ variant: "ghost", size: "sm", className: "text-muted-foreground" })}
          >
            {unionsCopy.open}
          </Link>
        </May>
      </div>
    </>
  );
}

const backWords = ({ until }: NonNullable<ProfileView["profile"]["pause"]>): string =>
  until === null ? studentCopy.pause.noDay : studentCopy.pause.back(formatDay(until));

/** Open fees without money that fall due today or later. */
const feesAhead = (money: ProfileView["money"], today: IsoDay) =>
  (money?.charges ?? [])
    .filter(
      ({ id, kind, status, dueOn, paidCents }) =>
        kind === "fee" &&
        status === "open" &&
        paidCents === 0 &&
        dueOn >= today &&
        !isToReview(money?.begun[id] ?? null),
    )
    .map(({ id, description, dueOn, openCents }) => ({ id, description, dueOn, openCents }));

type Ranked = Pick<ProfileView, "ranks" | "training" | "today">;

/**
 * The time for which the primary art's rank has been worn, counted as in the promotion dialog. Empty without a rank.
 */
function rankFigure({ ranks, training, today }: Ranked): Figure[] {
  const art = ranks?.find(({ isPrimary }) => isPrimary);
  if (!art?.beltRank || !art.degreeSince) return [];
  const trained = training?.byArt.find(({ martialArtId }) => martialArtId === art.martialArtId);
  return [
    {
      label: profileCopy.inRank,
      value: profileCopy.wornFor(elapsed(art.degreeSince, today)),
      ...(training && { note: profileCopy.classes(trained?.inRank ?? 0) }),
      href: "#graduacao",
    },
  ];
}

const owedNote = ({ late, open }: ProfileMoney["owed"]): string => {
  if (late > 0) return `${formatBRL(late)} em atraso`;
  return open > 0 ? profileCopy.notDue : profileCopy.paid;
};

const feeNote = (fee: ProfileMoney["fee"]): string => {
  if (fee.begins !== undefined) return paymentsCopy.feeBegins(monthOfYear(fee.begins));
  return fee.paidUntil === undefined ? paymentsCopy.fee[fee.status] : feeSentence(fee);
};

const moneyFigures = ({ owed, monthlyFee, fee }: ProfileMoney, scholarship: boolean): Figure[] => [
  {
    label: "Em aberto",
    value: formatBRL(owed.open),
    note: owedNote(owed),
    href: "#financeiro",
  },
  {
    label: "Mensalidade",
    value: formatBRL(monthlyFee),
    note: scholarship ? agreementsCopy.agreement.scholarship : feeNote(fee),
    href: "#financeiro",
  },
];

const trainFigure = ({ last, weeks }: Training): Figure => ({
  label: "Último treino",
  value: profileCopy.lastTrained(last && formatDay(last)),
  note: `${profileCopy.classes(weeks.reduce((sum, { count }) => sum + count, 0))} em ${WEEKS_SHOWN} semanas`,
  href: "#presenca",
});

type PhotoProps = { id: string; name: string; photoId: string | null };

function Photo({ id, name, photoId }: PhotoProps) {
  const words = filesCopy.photo;
  return (
    <div className="flex items-center gap-2">
      <Portrait name={name} photoId={photoId} />
      <div className="flex flex-col items-start">
        <SendFileButton studentId={id} purpose="photo" variant="link" size="sm">
          {photoId === null ? words.add : words.change}
        </SendFileButton>
        {photoId !== null && (
          <ConfirmAction
            variant="link"
            size="sm"
            right="documents:write"
            action={removePhoto}
            input={{ studentId: id }}
            title={words.removeTitle}
            description={words.removeDescription}
            confirmLabel={words.remove}
            success={words.removed}
            failureTitle={words.removeFailed}
          >
            {words.remove}
          </ConfirmAction>
        )}
      </div>
    </div>
  );
}
