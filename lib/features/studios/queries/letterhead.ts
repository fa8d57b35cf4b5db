import "server-only";
import { env } from "@/lib/config/env";
import { paths } from "@/lib/config/paths";
import type { StudentTx, StudioTx } from "@/lib/db/doors";
import type { Letterhead } from "@/lib/integrations/mail/layout";
import type { PrintedLetterhead } from "@/lib/kernel/book";
import { formatCnpj } from "@/lib/kernel/tax-id";
import { settingsCopy } from "../copy/settings";

type Signing = { from: Letterhead; studioId: string; timeZone: string };

/** The academy's letterhead for mails, and its time zone for the days in them. */
export async function getLetterhead(tx: StudioTx): Promise<Signing> {
  const { id, timeZone, logoUrl, ...studio } = await tx.studio.findFirstOrThrow({
    select: { id: true, name: true, email: true, phone: true, logoUrl: true, timeZone: true },
  });
  const logo = publicLogoOf(logoUrl);
  return { from: { ...studio, logo: logo && env.appUrl + logo }, studioId: id, timeZone };
}

const fileIdOf = (logoUrl: string): string => logoUrl.slice(logoUrl.lastIndexOf("/") + 1);

/** The academy's letterhead for receipts, reports and other PDFs (AGR-60). */
export async function getPrintedLetterhead(tx: StudioTx | StudentTx): Promise<PrintedLetterhead> {
  const { name, cnpj, address, logoUrl } = await tx.studio.findFirstOrThrow({
    select: { name: true, cnpj: true, address: true, logoUrl: true },
  });
  const logo =
    logoUrl &&
    (await tx.studioFile.findFirst({
      where: { id: fileIdOf(logoUrl), purpose: "logo" },
      select: { content: true },
    }));
  const printed = [cnpj && settingsCopy.studio.printedCnpj(formatCnpj(cnpj)), address];
  const lines = printed.filter((line) => line !== null);
  return { name, lines, logo: logo ? logo.content : null };
}

/** Address of the academy's logo for people without a session; null if it has none. */
export const publicLogoOf = (logoUrl: string | null): string | null =>
  logoUrl && paths.publicLogo(fileIdOf(logoUrl));
