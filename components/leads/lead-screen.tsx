import Link from "next/link";
import type { ReactNode } from "react";
import { BackLink } from "@/components/shell/back-link";
import { ContactReveal } from "@/components/shell/contact-reveal";
import { PageHeader } from "@/components/shell/page-header";
import { Notice } from "@/components/feedback/notice";
import { buttonVariants } from "@/components/ui/button-variants";
import { Card, CardHeader, CardTitle } from "@/components/ui/card";
import { paths } from "@/lib/config/paths";
import { leadsCopy } from "@/lib/features/leads/copy";
import type { LeadView } from "@/lib/features/leads/queries/get-lead";
import { formatDay } from "@/lib/kernel/dates";
import { EditLeadButton } from "./edit-lead-button";
import { LeadActs } from "./lead-acts";
import { LeadHistory } from "./lead-history";
import { StageBadge } from "./stage-badge";

const words = leadsCopy.page;

type LeadScreenProps = { lead: LeadView; contacts: "masked" | "open"; timeZone: string };

export function LeadScreen({ lead, contacts, timeZone }: LeadScreenProps) {
  const { id, name, email, phone, status, studentId, since } = lead;
  return (
    <>
      <BackLink href={paths.studio.crm}>CRM</BackLink>
      <PageHeader
        title={name}
        action={
          studentId === null ? (
            <>
              <EditLeadButton id={id} />
              <Link href={paths.studio.enrolLead(id)} prefetch={false} className={buttonVariants()}>
                {leadsCopy.enrol}
              </Link>
            </>
          ) : (
            <Link href={paths.studio.student(studentId)} className={buttonVariants()}>
              {leadsCopy.seeStudent}
            </Link>
          )
        }
        description={
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <StageBadge stage={status} />
            <span>
              {[words.since(formatDay(lead.atStageSince)), words.came(formatDay(since))].join(" · ")}
            </span>
          </span>
        }
      />
      <div className="mb-4">
        <ContactReveal contact={{ email, phone }} contacts={contacts} path={paths.studio.lead(id)} />
      </div>
      {studentId !== null && (
        <div className="mb-4">
          <Notice tone="info">{words.isStudent}</Notice>
        </div>
      )}
      {studentId === null && <LeadActs lead={lead} />}
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] lg:gap-6">
        <Facts lead={lead} />
        <Part id="historico" title={words.history}>
          <LeadHistory history={lead.history} timeZone={timeZone} />
        </Part>
      </div>
    </>
  );
}

function Facts({ lead }: { lead: LeadView }) {
  const { martialArt, source, nextContact, isDue, notes, status, loss, lostReason } = lead;
  const day = nextContact === null ? leadsCopy.noDay : formatDay(nextContact);
  const why = [loss === null ? leadsCopy.unknownLoss : leadsCopy.loss[loss], lostReason];
  return (
    <Part id="dados" title={words.facts}>
      <dl className="divide-y px-4 py-1.5 text-sm sm:px-5">
        {status === "lost" && <Fact name={words.lostBecause}>{why.filter(Boolean).join(" · ")}</Fact>}
        <Fact name={leadsCopy.form.next}>
          {isDue ? <strong className="text-warning">{day}</strong> : day}
        </Fact>
        <Fact name={words.art}>{martialArt ?? words.noArt}</Fact>
        <Fact name={leadsCopy.form.source}>{source ?? leadsCopy.unknownSource}</Fact>
        <Fact name={words.notes}>{notes ?? words.noNotes}</Fact>
      </dl>
    </Part>
  );
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="py-2.5">
    <dt className="text-muted-foreground">{name}</dt>
    <dd className="wrap-anywhere whitespace-pre-line">{children}</dd>
  </div>
);

const Part = ({ id, title, children }: { id: string; title: string; children: ReactNode }) => (
  <Card id={id} aria-labelledby={`${id}-titulo`}>
    <CardHeader>
      <CardTitle id={`${id}-titulo`}>{title}</CardTitle>
    </CardHeader>
    {children}
  </Card>
);
