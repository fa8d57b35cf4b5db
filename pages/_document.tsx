import { Head, Html, Main, NextScript } from "next/document";
import { instrument } from "@/app/fonts/instrument";
import { themeScript } from "@/components/shell/theme";

export default function SiteDocument() {
  return (
    <Html lang="pt-BR" className={instrument.variable}>
      <Head>
        <script dangerouslySetInnerHTML={{ __html: themeScript }} />
        <script src="/site/hash.js" defer />
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
      </Head>
      <body>
        <Main />
        <NextScript />
      </body>
    </Html>
  );
}
