import type { GetStaticProps, PageConfig } from "next";
import type { SiteFrame } from "@/app/_static/offer";
import { loadSiteFrame, REVALIDATE, siteSource } from "@/app/_static/source";
import { HeroPreload } from "@/components/site/hero-preload";
import { JsonLd } from "@/components/site/json-ld";
import { Landing, type LandingProps } from "@/components/site/landing";
import { SiteHead } from "@/components/site/site-head";
import { organizationData, productData } from "@/components/site/structured-data";
import { TRIAL_DAYS } from "@/lib/config/constants";
import { paths } from "@/lib/config/paths";

/** The page needs no script of the framework, so none is sent. */
export const config: PageConfig = { unstable_runtimeJS: false };

type Props = SiteFrame & LandingProps;

export const getStaticProps: GetStaticProps<Props> = async () => {
  const frame = await loadSiteFrame();
  const source = siteSource();
  if (!source)
    return {
      props: { ...frame, tour: { embedUrl: null, watchUrl: null }, posts: null },
      revalidate: REVALIDATE.atOnce,
    };
  const { posts, failed } = await source.loadLandingPosts();
  return {
    props: { ...frame, tour: source.tour, posts },
    revalidate: failed ? REVALIDATE.afterFailure : REVALIDATE.usual,
  };
};

export default function LandingPage({ siteUrl, ...landing }: Props) {
  return (
    <>
      <SiteHead
        siteUrl={siteUrl}
        path={paths.home}
        title="Obi: gestão de academias de artes marciais"
        description={`Alunos e faixas, turmas da semana e mensalidades da sua academia no mesmo lugar. Teste ${TRIAL_DAYS} dias grátis, sem cartão.`}
      />
      <HeroPreload />
      <JsonLd data={organizationData(siteUrl, landing.contact)} />
      <JsonLd data={productData(siteUrl)} />
      <Landing {...landing} />
    </>
  );
}
