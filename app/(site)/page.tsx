import type { Metadata } from "next";
import { BeltLadder } from "@/components/site/belt-ladder";
import { Features } from "@/components/site/features";
import { FinalCall } from "@/components/site/final-call";
import { FirstDay } from "@/components/site/first-day";
import { Hero } from "@/components/site/hero";
import { Pricing } from "@/components/site/pricing";
import { SiteFooter } from "@/components/site/site-footer";
import { SiteHeader } from "@/components/site/site-header";
import { SkipLink } from "@/components/shell/skip-link";

export const dynamic = "error";

export const metadata: Metadata = {
  title: { absolute: "Obi: gestão de academias de artes marciais" },
  description:
    "Alunos e faixas, turmas da semana e mensalidades da sua academia no mesmo lugar. Teste 7 dias grátis, sem cartão.",
};

export default function LandingPage() {
  return (
    <>
      <SkipLink />
      <SiteHeader />
      <main id="conteudo">
        <Hero />
        <BeltLadder />
        <Features />
        <FirstDay />
        <Pricing />
        <FinalCall />
      </main>
      <SiteFooter />
    </>
  );
}
