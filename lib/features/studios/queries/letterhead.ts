import "server-only";
import { env } from "@/lib/config/env";
import { paths } from "@/lib/config/paths";
import type { StudioTx } from "@/lib/db/doors";
import type { Letterhead } from "@/lib/integrations/mail/layout";

type Signing = { from: Letterhead; studioId: string; timeZone: string };

/** The academy's letterhead for mails, and its time zone for the days in them. */
export async function getLetterhead(tx: StudioTx): Promise<Signing> {
  const { id, timeZone, logoUrl, ...studio } = await tx.studio.findFirstOrThrow({
    select: { id: true, name: true, email: true, phone: true, logoUrl: true, timeZone: true },
  });
  const logo = publicLogoOf(logoUrl);
  return { from: { ...studio, logo: logo && env.appUrl + logo }, studioId: id, timeZone };
}

/** Address of the academy's logo for people without a session; null if it has none. */
export const publicLogoOf = (logoUrl: string | null): string | null =>
  logoUrl && paths.publicLogo(logoUrl.slice(logoUrl.lastIndexOf("/") + 1));
