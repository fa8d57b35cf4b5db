import Link from "next/link";
import { Card, CardHeader, CardTitle } from "@/components/ui/card";
import { buttonVariants } from "@/components/ui/button-variants";
import { paths } from "@/lib/config/paths";
import { invitesCopy } from "@/lib/features/invites/copy/students";
import type { UnansweredInvite } from "@/lib/features/invites/queries/student-invites";
import { InviteTable } from "./invite-table";
import { ShareHost } from "./share-host";

type PendingInvitesProps = {
  invites: readonly UnansweredInvite[];
  contacts: "masked" | "open";
  total: number;
};

/** The newest open invites, with a link to the page of all (STU-09). */
export function PendingInvites({ invites, contacts, total }: PendingInvitesProps) {
  return (
    <Card className="mt-6">
      <CardHeader>
        <CardTitle>Convites pendentes</CardTitle>
        <Link
          href={paths.studio.invites}
          prefetch={false}
          className={buttonVariants({ variant: "link", size: "sm" })}
        >
          {invitesCopy.seeAll(total)}
        </Link>
      </CardHeader>
      <ShareHost>
        <InviteTable invites={invites} contacts={contacts} />
      </ShareHost>
    </Card>
  );
}
