import "server-only";
import { channel } from "node:diagnostics_channel";
import { listen } from "@/lib/db/listen";
import { onStop } from "@/lib/jobs/running";
import { SITE_CHANGED } from "@/server/site-changed";
import { announce, announceGap, close, lookAgain } from "./hub";

/** Lets every web process know what another one, or anybody, changed in the database. Its triggers name the channels. */
export function startListening(): void {
  const siteChanged = (): void => channel(SITE_CHANGED).publish(null);
  const { stop } = listen({
    channels: { site_changes: siteChanged, studio_changes: announce, access_changes: lookAgain },
    onGap: () => {
      siteChanged();
      announceGap();
    },
  });
  onStop(async () => {
    close();
    await stop();
  });
}
