import "server-only";
import { channel } from "node:diagnostics_channel";
import { listen } from "@/lib/db/listen";
import { stopHooks } from "@/server/shared";
import { SITE_CHANGED } from "@/server/site-changed";
import { announce, announceGap, announceToStudent, close, lookAgain } from "./hub";

/** In milliseconds. Polling for processes that receive no announcements, as behind a transaction-mode pooler. */
const LOOK_MS = 15_000;

/** Subscribes this web process to changes in the database, whoever made them. Its triggers name the channels. */
export function startListening({ onSystemChange }: { onSystemChange: () => void }): void {
  const siteChanged = (): void => channel(SITE_CHANGED).publish(null);
  const { stop } = listen({
    channels: {
      site_changes: siteChanged,
      studio_changes: announce,
      student_changes: announceToStudent,
      access_changes: lookAgain,
      system_changes: onSystemChange,
    },
    onGap: () => {
      siteChanged();
      announceGap();
      onSystemChange();
    },
  });
  const looking = setInterval(onSystemChange, LOOK_MS).unref();
  stopHooks.add(async () => {
    clearInterval(looking);
    close();
    await stop();
  });
}
