import Link from "next/link";
import { ConfirmAction } from "@/components/feedback/confirm-action";
import { Notice } from "@/components/feedback/notice";
import { BackLink } from "@/components/shell/back-link";
import { PageHeader } from "@/components/shell/page-header";
import { Card, CardDescription, CardHeader, CardTitle } from "@/components/ui/card";
import { paths } from "@/lib/config/paths";
import { revokeConsent } from "@/lib/features/consents/actions";
import { consentsCopy } from "@/lib/features/consents/copy";
import type { ConsentKind } from "@/lib/features/consents/rules";
import { requestErasure } from "@/lib/features/erasures/actions";
import { erasuresCopy } from "@/lib/features/erasures/copy";
import { guardiansCopy } from "@/lib/features/guardians/copy";
import { ownDataCopy } from "@/lib/features/own-data/copy/page";
import { portalCopy } from "@/lib/features/portal/copy";
import type { OwnPrivacyView } from "@/lib/features/portal/loaders";
import { ownRights } from "@/lib/features/guardians/rules";
import { commonCopy } from "@/lib/kernel/copy/common";
import { formatDay } from "@/lib/kernel/dates";
import { ConfirmGuardianButton } from "./edit-own";
import { OwnDataButton } from "./own-data-buttons";

const words = portalCopy.privacy;

const reasons = {
  unconfirmed: ownDataCopy.unconfirmed,
  limited: ownDataCopy.limited,
  busy: commonCopy.export.busy,
} as const;

/** Rights over the student's own data (LGPD, art. 18), used by the student or the person who signs. */
export function OwnPrivacy({ view }: { view: OwnPrivacyView }) {
  const { notice, maySign } = view;
  const ofAdult = view.isAdult && !maySign;
  return (
    <>
      <BackLink href={paths.student.profile}>{portalCopy.profile.back}</BackLink>
      <PageHeader title={words.title} description={words.description} />
      <div className="grid gap-4">
        {notice && (
          <Notice tone="error" title={ownDataCopy.notStarted}>
            {reasons[notice]}
          </Notice>
        )}
        {!maySign && <Notice tone="info">{ofAdult ? guardiansCopy.adult.closed : words.onlySigner}</Notice>}
        <Guardians {...view} />
        {maySign && <OwnData />}
        <Consents {...view} />
        {!ofAdult && <Erasure {...view} />}
        <p className="px-1 text-sm">
          <Link
            href={paths.privacy}
            className="text-primary inline-flex min-h-11 items-center underline-offset-4 hover:underline"
          >
            {words.policy}
          </Link>
        </p>
      </div>
    </>
  );
}

/** An adult student decides what each guardian may still do. */
function Guardians({ guardians }: OwnPrivacyView) {
  if (guardians.length === 0) return null;
  const { title, hint, waits, saidOn, rights, confirm, change } = guardiansCopy.adult;
  return (
    <Card aria-labelledby="responsaveis">
      <CardHeader>
        <CardTitle id="responsaveis">{title}</CardTitle>
        <CardDescription>{hint}</CardDescription>
      </CardHeader>
      <ul className="divide-y px-4 sm:px-5">
        {guardians.map((guardian) => {
          const { id, fullName, relation, confirmedOn } = guardian;
          const may = ownRights.filter((right) => guardian[right]).map((right) => rights[right]);
          return (
            <li key={id} className="grid gap-1 py-3">
              <p className="type-name wrap-anywhere">
                {fullName} <span className="text-muted-foreground font-normal">· {relation}</span>
              </p>
              <p className="text-sm">{may.join(" · ") || guardiansCopy.none}</p>
              <p className="text-muted-foreground text-sm">
                {confirmedOn ? saidOn(formatDay(confirmedOn)) : waits}
              </p>
              <div className={confirmedOn ? "-ml-3" : "pt-1"}>
                <ConfirmGuardianButton
                  variant={confirmedOn ? "ghost" : "default"}
                  size="sm"
                  aria-label={`${confirmedOn ? change : confirm}: ${fullName}`}
                  dialog={{ guardian }}
                >
                  {confirmedOn ? change : confirm}
                </ConfirmGuardianButton>
              </div>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}

const OwnData = () => (
  <Card aria-labelledby="dados-guardados">
    <CardHeader>
      <CardTitle id="dados-guardados">{ownDataCopy.title}</CardTitle>
      <CardDescription>{ownDataCopy.hint}</CardDescription>
    </CardHeader>
    <div className="flex flex-wrap gap-3 px-4 py-4 sm:px-5">
      <OwnDataButton variant="outline" dialog={{ format: "pdf" }}>
        {ownDataCopy.pdf}
      </OwnDataButton>
      <OwnDataButton variant="outline" dialog={{ format: "json" }}>
        {ownDataCopy.json}
      </OwnDataButton>
    </div>
  </Card>
);

function Consents({ health, child, others }: OwnPrivacyView) {
  if (!health && !child && others.length === 0) return null;
  return (
    <Card aria-labelledby="autorizacoes">
      <CardHeader>
        <CardTitle id="autorizacoes">{words.consents}</CardTitle>
        <CardDescription>{words.consentsHint}</CardDescription>
      </CardHeader>
      <ul className="divide-y px-4 sm:px-5">
        {health && (
          <Consent
            kind="health"
            state={healthState(health)}
            revocable={health.isKept || health.last?.given === true}
          />
        )}
        {child && <Consent kind="child" state={toldState(child)} revocable={child.given} />}
        {/* The key is the index, because two guardians may share a name. */}
        {others.map((told, index) => (
          <Consent
            key={index}
            kind="child"
            state={toldState(told)}
            hint={told.given ? words.takenBackBy : undefined}
            revocable={false}
          />
        ))}
      </ul>
    </Card>
  );
}

function healthState({ last, isKept }: NonNullable<OwnPrivacyView["health"]>): string {
  if (isKept && !last?.given) return words.byDesk;
  return last ? toldState(last) : words.noHealth;
}

const toldState = ({ given, on, by }: NonNullable<OwnPrivacyView["child"]>): string =>
  (given ? words.given : words.taken)(formatDay(on), by);

type ConsentProps = { kind: ConsentKind; state: string; hint?: string | undefined; revocable: boolean };

function Consent({ kind, state, hint, revocable }: ConsentProps) {
  const of = consentsCopy[kind];
  return (
    <li className="grid gap-1 py-3">
      <p className="type-name">{of.title}</p>
      <p className="text-sm">{of.text}</p>
      <p className="text-muted-foreground text-sm wrap-anywhere">{state}</p>
      {hint !== undefined && <p className="text-muted-foreground text-sm">{hint}</p>}
      {revocable && (
        <div className="-ml-3">
          <ConfirmAction
            variant="ghost"
            size="sm"
            aria-label={`${consentsCopy.revoke}: ${of.title}`}
            action={revokeConsent}
            input={{ kind }}
            title={of.revokeTitle}
            description={of.revokeDescription}
            confirmLabel={consentsCopy.revoke}
            success={of.revoked}
            failureTitle={consentsCopy.revokeFailed}
          >
            {consentsCopy.revoke}
          </ConfirmAction>
        </div>
      )}
    </li>
  );
}

function Erasure({ request, maySign }: OwnPrivacyView) {
  const refused = request?.refused ?? null;
  const waits = request !== null && refused === null;
  return (
    <Card aria-labelledby="exclusao">
      <CardHeader>
        <CardTitle id="exclusao">{erasuresCopy.title}</CardTitle>
        <CardDescription>{erasuresCopy.hint}</CardDescription>
      </CardHeader>
      <div className="grid justify-items-start gap-3 px-4 py-4 text-sm sm:px-5">
        <p>{erasuresCopy.goes}</p>
        <p>{erasuresCopy.stays}</p>
        {waits && (
          <p role="status" className="font-medium">
            {erasuresCopy.waiting(formatDay(request.askedOn))}
          </p>
        )}
        {refused && (
          <p className="font-medium wrap-anywhere">
            {erasuresCopy.refusedOn(formatDay(refused.on), refused.reason)}
          </p>
        )}
        {!waits && maySign && (
          <ConfirmAction
            variant="outline"
            action={requestErasure}
            input={{}}
            title={erasuresCopy.requestTitle}
            description={erasuresCopy.requestDescription}
            confirmLabel={erasuresCopy.requestSubmit}
            success={erasuresCopy.requested}
            failureTitle={erasuresCopy.requestFailed}
          >
            {erasuresCopy.request}
          </ConfirmAction>
        )}
      </div>
    </Card>
  );
}
