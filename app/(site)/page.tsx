import { HeroPreload } from "@/components/site/hero-preload";
import { JsonLd } from "@/components/site/json-ld";
import { Landing } from "@/components/site/landing";
import { siteMetadata } from "@/components/site/site-metadata";
import { organizationData, productData } from "@/components/site/structured-data";
import { TRIAL_DAYS } from "@/lib/config/constants";
import { env } from "@/lib/config/env";
import { paths } from "@/lib/config/paths";
import { loadLandingPosts } from "@/lib/features/blog/loaders";
import { loadContact } from "@/lib/features/contact/loaders";
import { orStopgap } from "./lifetime";

export const metadata = siteMetadata({
  path: paths.home,
  title: "Sistema para academia de jiu-jitsu e artes marciais · Obi",
  description: `Alunos e faixas, turmas da semana e mensalidades da sua academia no mesmo lugar. Teste ${TRIAL_DAYS} dias grátis, sem cartão.`,
});

const tour = { embedUrl: env.tourEmbedUrl ?? null, watchUrl: env.tourWatchUrl ?? null };

export default async function LandingPage() {
  const [{ contact }, { posts }] = await Promise.all([
    orStopgap(loadContact()),
    orStopgap(loadLandingPosts()),
  ]);
  return (
    <>
      <HeroPreload />
      <JsonLd data={organizationData(env.appUrl, contact)} />
      <JsonLd data={productData(env.appUrl)} />
      <Landing contact={contact} tour={tour} posts={posts} />
    </>
  );
}
