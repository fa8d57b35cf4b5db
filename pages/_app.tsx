import type { AppProps } from "next/app";
import "@/app/fonts/instrument";
import "@/app/globals.css";

export default function SiteApp({ Component, pageProps }: AppProps) {
  return <Component {...pageProps} />;
}
