import Link from "next/link";
import { Coming } from "@/components/shell/coming";
import { FilterLinks } from "@/components/shell/filter-links";
import { Notice } from "@/components/feedback/notice";
import { PageHeader } from "@/components/shell/page-header";
import { buttonVariants } from "@/components/ui/button-variants";
import { Card } from "@/components/ui/card";
import { paths } from "@/lib/config/paths";
import { guardiansCopy } from "@/lib/features/guardians/copy";
import { portalCopy } from "@/lib/features/portal/copy";
import type { OwnProfileView } from "@/lib/features/portal/loaders";
import { type OwnTab, ownTabs } from "@/lib/features/students/schema";
import { addressOf, wordOf } from "@/lib/kernel/address";
import { commonCopy } from "@/lib/kernel/copy/common";
import { formatDay } from "@/lib/kernel/dates";
import { formatPhone } from "@/lib/kernel/phone";
import { ConsentButton, EditContactButton, EditEmergencyButton } from "./edit-own";
import { OwnArts } from "./own-arts";
import { OwnTraining } from "./own-training";

const words = portalCopy.profile;

const addressFor = (tab: OwnTab): string =>
  addressOf(paths.student.profile, { aba: tab === "personal" ? null : wordOf(ownTabs, tab) });

/** The academy's data about the student, in three tabs (PORTAL-37). */
export function OwnProfile({ view }: { view: OwnProfileView }) {
  const ofAdult = view.tab === "academic" && view.ofAdult;
  return (
    <>
      <PageHeader title={words.title(view.child)} description={words.description} />
      <div className="grid gap-4">
        {ofAdult && <Notice tone="info">{guardiansCopy.adult.closed}</Notice>}
        <Card>
          {!ofAdult && (
            <div className="border-b px-4 py-2 sm:px-5">
              <FilterLinks
                label={words.sections}
                filters={Object.values(ownTabs).map((tab) => ({
                  label: words.tabs[tab],
                  href: addressFor(tab),
                  current: tab === view.tab,
                  count: null,
                }))}
              />
            </div>
          )}
          <Tab view={view} />
        </Card>
        {view.tab === "academic" && <OwnTraining training={view.training} />}
        {!ofAdult && (
          <Card className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3 sm:px-5">
            <p className="text-muted-foreground text-sm">{words.privacyHint}</p>
            <Link
              prefetch={false}
              href={paths.student.privacy}
              className={buttonVariants({ variant: "outline" })}
            >
              {words.privacy}
              <Coming />
            </Link>
          </Card>
        )}
      </div>
    </>
  );
}

function Tab({ view }: { view: OwnProfileView }) {
  if (view.tab === "academic") return <OwnArts {...view} />;
  if (view.tab === "personal") return <Personal {...view} />;
  return <Emergency {...view} />;
}

type Of<T extends OwnTab> = Extract<OwnProfileView, { tab: T }>;

function Personal({ contact, mayEdit }: Of<"personal">) {
  const { fullName, email, phone, birthDate, enrolledOn, version } = contact;
  return (
    <>
      <Facts
        facts={[
          [words.name, fullName],
          [words.email, email],
          [words.phone, phone && formatPhone(phone)],
          [words.birth, birthDate && formatDay(birthDate)],
          [words.enrolled, formatDay(enrolledOn)],
        ]}
      />
      <div className="flex flex-wrap items-center justify-between gap-3 border-t px-4 py-3 sm:px-5">
        <p className="type-meta">{words.fixed}</p>
        {mayEdit && <EditContactButton dialog={{ phone, version }}>{words.edit}</EditContactButton>}
      </div>
    </>
  );
}

function Emergency({ emergency, health, isUnreadable, consented, mayEdit, consent }: Of<"emergency">) {
  const { emergencyContactName: name, emergencyContactPhone: phone, version } = emergency;
  const facts: Fact[] = [
    [words.contactName, name],
    [words.contactPhone, phone && formatPhone(phone)],
  ];
  const whyNot = isUnreadable ? commonCopy.unreadable : consent && guardiansCopy.consent.own;
  return (
    <>
      <Facts
        facts={mayEdit ? [...facts, [words.health, isUnreadable ? commonCopy.unreadable : health]] : facts}
      />
      {mayEdit && consent && (
        <div className="grid justify-items-start gap-3 border-t px-4 py-3 sm:px-5">
          <p className="text-sm">{guardiansCopy.consent.own}</p>
          {consent.elsewhere ? (
            <Notice tone="info">{guardiansCopy.consent.ownAccess}</Notice>
          ) : (
            <ConsentButton dialog={{ guardian: consent.guardian }}>
              {guardiansCopy.consent.open}
            </ConsentButton>
          )}
        </div>
      )}
      {mayEdit && (
        <div className="flex justify-end border-t px-4 py-3 sm:px-5">
          <EditEmergencyButton
            dialog={{
              name,
              phone,
              health:
                whyNot === null ? { asked: true, text: health, consented } : { asked: false, why: whyNot },
              version,
            }}
          >
            {words.edit}
          </EditEmergencyButton>
        </div>
      )}
    </>
  );
}

type Fact = [label: string, value: string | null];

const Facts = ({ facts }: { facts: readonly Fact[] }) => (
  <dl className="divide-y px-4 sm:px-5">
    {facts.map(([label, value]) => (
      <div key={label} className="grid gap-x-4 py-2.5 sm:grid-cols-[12rem_minmax(0,1fr)]">
        <dt className="text-muted-foreground text-sm">{label}</dt>
        <dd className={value === null ? "text-muted-foreground" : "wrap-anywhere whitespace-pre-line"}>
          {value ?? words.missing}
        </dd>
      </div>
    ))}
  </dl>
);
