import type { PageConfig } from "next";
import Head from "next/head";
import { Landing } from "@/components/site/landing";

/** The page needs no script, so none is sent. */
export const config: PageConfig = { unstable_runtimeJS: false };

export default function LandingPage() {
  return (
    <>
      <Head>
        <title>Obi: gestão de academias de artes marciais</title>
        <meta
          name="description"
          content="Alunos e faixas, turmas da semana e mensalidades da sua academia no mesmo lugar. Teste 7 dias grátis, sem cartão."
        />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#fbf9f4" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#121418" />
      </Head>
      <Landing />
    </>
  );
}
