"use client";

import { ShareHost } from "@/components/invites/share-host";
import { StatusBadge } from "@/components/shell/status-badge";
import { Card, CardDescription, CardHeader, CardTitle } from "@/components/ui/card";
import { type Column, DataTable } from "@/components/ui/table";
import { functionCopy } from "@/lib/features/team/copy/functions";
import { teamCopy } from "@/lib/features/team/copy/team";
import type { Member, TeamInvite } from "@/lib/features/team/queries";
import { formatDay } from "@/lib/kernel/dates";
import { InviteMember } from "./invite-member";
import { MemberMenu } from "./member-menu";
import { OwnMenu } from "./own-menu";
import { RightsTable } from "./rights-table";
import { TeamInviteMenu } from "./team-invite-menu";

const { waiting } = teamCopy;

type TeamCardProps = { members: readonly Member[]; invites: readonly TeamInvite[] };

/** Team members, open invites, and what each role may see (SHELL-08). */
export function TeamCard({ members, invites }: TeamCardProps) {
  const isAlone = members.every(({ role }) => role === "owner") && invites.length === 0;
  return (
    <Card aria-labelledby="equipe">
      <CardHeader>
        <CardTitle id="equipe">{teamCopy.title}</CardTitle>
        <InviteMember />
        <CardDescription>{teamCopy.description}</CardDescription>
      </CardHeader>
      <DataTable
        label={teamCopy.members}
        columns={memberColumns.filter(
          ({ head }) => head !== teamCopy.secondFactor.column || members.some((one) => one.hasSecondFactor),
        )}
        rows={members}
        actions={(member) => {
          if (member.isSelf) return <OwnMenu member={member} />;
          return member.role === "owner" ? null : <MemberMenu member={member} />;
        }}
      />
      {isAlone && <p className="text-muted-foreground px-4 pb-4 text-sm sm:px-5">{teamCopy.alone}</p>}
      {invites.length > 0 && (
        <>
          <h3 className="type-name border-t px-4 pt-4 pb-2 sm:px-5">{waiting.title}</h3>
          <ShareHost>
            <DataTable
              label={waiting.title}
              columns={inviteColumns}
              rows={invites}
              actions={(invite) => <TeamInviteMenu invite={invite} />}
            />
          </ShareHost>
        </>
      )}
      <RightsTable />
    </Card>
  );
}

const nameOf = (role: Member["role"]): string =>
  role === "owner" ? functionCopy.owner : functionCopy.names[role];

/** A Professor has no function while the instructor is deactivated. */
const isAway = ({ role, instructor }: Member): boolean =>
  role === "instructor" && instructor?.status === "inactive";

function functionTitle(member: Member): string {
  const { role, instructor } = member;
  if (!instructor) return nameOf(role);
  const entersAs = `${nameOf(role)} (${functionCopy.entersAs(instructor.fullName)})`;
  return isAway(member) ? functionCopy.awayUntilBack(entersAs) : entersAs;
}

function FunctionBadge({ member }: { member: Member }) {
  if (isAway(member)) return <StatusBadge tone="warning">{functionCopy.away}</StatusBadge>;
  const { role } = member;
  return <StatusBadge tone={role === "owner" ? "success" : "neutral"}>{nameOf(role)}</StatusBadge>;
}

const memberColumns: Column<Member>[] = [
  { head: "Nome", room: [9, 2], cell: ({ fullName }) => fullName },
  { head: "E-mail", room: [10, 3], phone: "meta", cell: ({ email }) => email },
  {
    head: functionCopy.label,
    room: [8.5, 0],
    phone: "side",
    cell: (member) => <FunctionBadge member={member} />,
    title: functionTitle,
  },
  {
    head: teamCopy.secondFactor.column,
    room: [8.75, 0],
    from: "md",
    phone: ({ hasSecondFactor }) => (hasSecondFactor ? "line" : undefined),
    cell: ({ hasSecondFactor }) =>
      hasSecondFactor && <StatusBadge tone="success">{teamCopy.secondFactor.has}</StatusBadge>,
  },
  { head: "Desde", room: [6.5, 0], phone: "foot", align: "end", cell: ({ since }) => formatDay(since) },
];

const inviteColumns: Column<TeamInvite>[] = [
  { head: "Nome", room: [9, 2], cell: ({ fullName }) => fullName },
  { head: "E-mail", room: [10, 3], phone: "meta", cell: ({ email }) => email },
  { head: functionCopy.label, room: [6, 0], phone: "meta", cell: ({ role }) => nameOf(role) },
  {
    head: "Situação",
    room: [6, 0],
    phone: "side",
    cell: ({ expired }) => (
      <StatusBadge tone={expired ? "neutral" : "warning"}>
        {expired ? waiting.expired : waiting.waiting}
      </StatusBadge>
    ),
  },
  { head: "Vale até", room: [6.5, 0], phone: "foot", align: "end", cell: ({ until }) => formatDay(until) },
];
