import Link from "next/link";
import { LeadHistory } from "@/components/leads/lead-history";
import { buttonVariants } from "@/components/ui/button-variants";
import { paths } from "@/lib/config/paths";
import { leadsCopy } from "@/lib/features/leads/copy";
import type { ProfileView } from "./profile-screen";
import { Section } from "./section";

type LeadSectionProps = Pick<ProfileView, "timeZone"> & { lead: NonNullable<ProfileView["lead"]> };

export const LeadSection = ({ lead: { id, history }, timeZone }: LeadSectionProps) => (
  <Section
    id="interessado"
    title={leadsCopy.history.asLead}
    action={
      <Link
        href={paths.studio.lead(id)}
        prefetch={false}
        className={buttonVariants({ variant: "ghost", size: "sm" })}
      >
        {leadsCopy.history.whole}
      </Link>
    }
  >
    <LeadHistory history={history} timeZone={timeZone} />
  </Section>
);
