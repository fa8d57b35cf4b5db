import "server-only";
import { env } from "@/lib/config/env";
import { paths } from "@/lib/config/paths";
import type { StudioTx } from "@/lib/db/doors";
import type { Letterhead } from "@/lib/integrations/mail/layout";

type Signing = { from: Letterhead; studioId: string; timeZone: string };

/** How the academy of the door signs its mails, and its clock for the days that they name. */
export async function getLetterhead(tx: StudioTx): Promise<Signing> {
  const { id, timeZone, logoUrl, ...studio } = await tx.studio.findFirstOrThrow({
    select: { id: true, name: true, email: true, phone: true, logoUrl: true, timeZone: true },
  });
  const logo = publicLogoOf(logoUrl);
  return { from: { ...studio, logo: logo && env.appUrl + logo }, studioId: id, timeZone };
}

/** The address of an academy's logo for people without a session; null where it has none. */
export const publicLogoOf = (logoUrl: string | null): string | null =>
  logoUrl && paths.publicLogo(logoUrl.slice(logoUrl.lastIndexOf("/") + 1));
