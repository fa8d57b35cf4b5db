import type { Metadata } from "next";
import type { ReactNode } from "react";
import { AuthProvider } from "@/components/accounts/sessions/auth-provider";
import { Wordmark } from "@/components/shell/wordmark";
import { paths } from "@/lib/config/paths";
import { loadSessionUser } from "@/lib/features/accounts/loaders";

/** People share links to sign-up, sign-in and invites, so each page sets its own title and text for the preview. */
export const metadata: Metadata = {
  openGraph: {
    siteName: "Obi",
    locale: "pt_BR",
    type: "website",
    images: [{ url: paths.picture, type: "image/png", width: 1200, height: 630, alt: "Obi" }],
  },
  twitter: { card: "summary_large_image" },
};

/** Uses plain links: a page prefetched before signing in would still be the visitor's version afterwards. */
export default async function EntryLayout({ children }: { children: ReactNode }) {
  return (
    <AuthProvider user={await loadSessionUser()}>
      <div className="flex min-h-dvh flex-col">
        <header className="mx-auto flex w-full max-w-md items-center px-4 pt-6 sm:pt-10">
          <Wordmark />
        </header>
        <main className="mx-auto flex w-full max-w-md flex-1 flex-col gap-6 px-4 py-6 sm:py-8">
          <noscript>
            <p className="bg-warning-soft rounded-lg px-4 py-3 text-sm">
              Ative o JavaScript do navegador para entrar.
            </p>
          </noscript>
          {children}
        </main>
      </div>
    </AuthProvider>
  );
}
