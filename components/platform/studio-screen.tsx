import Link from "next/link";
import { Address } from "@/components/shell/address";
import { BackLink } from "@/components/shell/back-link";
import { Fact, Facts } from "@/components/shell/facts";
import { PageHeader } from "@/components/shell/page-header";
import { StatusBadge } from "@/components/shell/status-badge";
import { subscriptionTones } from "@/components/studios/subscription-badge";
import { buttonVariants } from "@/components/ui/button-variants";
import { Card, CardHeader, CardTitle } from "@/components/ui/card";
import { type Column, DataTable } from "@/components/ui/table";
import { paths } from "@/lib/config/paths";
import { noticesCopy } from "@/lib/features/notices/copy/rows";
import { platformCopy } from "@/lib/features/platform/copy";
import { trailCopy } from "@/lib/features/trail/copy/trail";
import { eventLabel } from "@/lib/features/trail/rules";
import type { ManagedView } from "@/lib/features/platform/loaders";
import { managedCopy } from "@/lib/features/studios/copy/platform";
import { studioCopy } from "@/lib/features/studios/copy/subscription";
import { planEvent } from "@/lib/features/studios/rules/platform";
import { subscriptionSentence, subscriptionLabel } from "@/lib/features/studios/rules/subscription";
import { clockTimeOf, dayOf, formatDay } from "@/lib/kernel/dates";
import { formatBRL } from "@/lib/kernel/money";
import { ManageButton } from "./manage-button";

const words = managedCopy.page;
const whole = (count: number): string => count.toLocaleString("pt-BR");

type Studio = ManagedView["studio"];

/** One academy as the super admin sees it: numbers of people, never names. */
export function StudioScreen({ studio, plan, events, notices }: ManagedView) {
  const { view } = studio;
  const moment = (at: Date) => `${formatDay(dayOf(at, studio.timeZone))} ${clockTimeOf(at, studio.timeZone)}`;
  return (
    <>
      <BackLink href={paths.admin.studios}>Academias</BackLink>
      <PageHeader
        title={studio.name}
        description={
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <StatusBadge tone={subscriptionTones[view.state]}>{subscriptionLabel(view)}</StatusBadge>
            <span>{subscriptionSentence(view)}</span>
          </span>
        }
        action={
          <>
            <Link
              href={paths.admin.notifyStudio(studio.id)}
              className={buttonVariants({ variant: "outline" })}
            >
              {platformCopy.notify}
            </Link>
            <ManageButton studio={studio} size="default" />
          </>
        }
      />
      <div className="grid items-start gap-4 lg:grid-cols-2 lg:gap-6">
        <Whose studio={studio} />
        <Use studio={studio} />
        <Paid studio={studio} />
        <Happened title={words.history} none={words.noHistory} className="lg:col-span-2">
          {plan.map((event) => ({
            id: event.id,
            what: planEvent(event, studio.timeZone),
            when: moment(event.createdAt),
          }))}
        </Happened>
        <Happened title={words.events} none={words.noEvents} aside={words.severity}>
          {events.map(({ id, type, severity, createdAt }) => ({
            id,
            what: eventLabel(type),
            when: moment(createdAt),
            aside: trailCopy.levels[severity],
          }))}
        </Happened>
        <Happened title={words.notices} none={words.noNotices} aside={words.kind}>
          {notices.map(({ id, title, type, day }) => ({
            id,
            what: title,
            when: formatDay(day),
            aside: noticesCopy.type[type],
          }))}
        </Happened>
      </div>
    </>
  );
}

const Whose = ({ studio: { owners, email, since } }: { studio: Studio }) => (
  <Facts title={words.owner}>
    {owners.length === 0 && <Fact term={words.name}>{words.noOwner}</Fact>}
    {owners.map((owner) => (
      <Fact key={owner.id} term={words.name}>
        {owner.name}{" "}
        <span className="text-muted-foreground">
          <Address>{owner.email}</Address>
        </span>
      </Fact>
    ))}
    <Fact term={words.studioEmail}>
      <Address>{email}</Address>
    </Fact>
    <Fact term={words.since}>{formatDay(since)}</Fact>
  </Facts>
);

const Use = ({ studio: { figures } }: { studio: Studio }) => (
  <Facts title={words.use}>
    <Fact term={words.students}>{words.studentsOf(figures.activeStudents, figures.students)}</Fact>
    <Fact term={words.classes}>{whole(figures.classes)}</Fact>
    <Fact term={words.payments}>{whole(figures.payments)}</Fact>
  </Facts>
);

/** The state is said once, at the head of the page. */
const Paid = ({ studio: { plan, paid, grantedOn, runs } }: { studio: Studio }) => (
  <Facts title={words.subscription}>
    <Fact term={words.tier}>{studioCopy.plan[plan]}</Fact>
    {grantedOn && <Fact term={words.given}>{formatDay(grantedOn)}</Fact>}
    <Fact term={words.provider}>
      {paid === null ? words.none : paid.provider ? words.providers[paid.provider] : words.byHand}
    </Fact>
    {paid && <Fact term={words.amount}>{formatBRL(paid.amount)}</Fact>}
    {paid?.next && (
      <Fact term={studioCopy.charge[paid.next.isFirst ? "first" : "next"]}>{formatDay(paid.next.day)}</Fact>
    )}
    {runs && <Fact term={words.charge}>{managedCopy.plan.runs}</Fact>}
  </Facts>
);

type Line = { id: string; what: string; when: string; aside?: string };

const columns: readonly Column<Line>[] = [
  { head: words.event, room: [11, 3], cell: (row) => row.what, title: (row) => row.what },
  { head: words.at, room: [9.5, 0], phone: "meta", align: "end", cell: (row) => row.when },
];

const columnsWith = (aside: string): readonly Column<Line>[] => [
  ...columns,
  { head: aside, room: [7, 0], from: "md", phone: "side", cell: (row) => row.aside ?? "" },
];

type HappenedProps = {
  title: string;
  none: string;
  aside?: string;
  className?: string;
  children: Line[];
};

function Happened({ title, none, aside, className, children: lines }: HappenedProps) {
  return (
    <Card className={className}>
      <CardHeader>
        <CardTitle>{title}</CardTitle>
      </CardHeader>
      {lines.length === 0 ? (
        <p className="text-muted-foreground px-4 py-4 text-sm sm:px-5">{none}</p>
      ) : (
        <DataTable label={title} columns={aside ? columnsWith(aside) : columns} rows={lines} />
      )}
    </Card>
  );
}
