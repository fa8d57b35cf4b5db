import { SkipLink } from "@/components/shell/skip-link";
import { BeltLadder } from "./belt-ladder";
import { Features } from "./features";
import { FinalCall } from "./final-call";
import { FirstDay } from "./first-day";
import { Hero } from "./hero";
import { Pricing } from "./pricing";
import { SiteFooter } from "./site-footer";
import { SiteHeader } from "./site-header";

export function Landing() {
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
