"use client";

import { usePathname, useRouter } from "next/navigation";
import { useEffect, useState } from "react";
import { forgetPortal } from "@/components/shell/portal-copies";
import { refreshWhenQuiet } from "@/components/shell/refresh-when-quiet";
import { paths } from "@/lib/config/paths";
import { failureCopy } from "@/lib/kernel/copy/failure";
import { now } from "@/lib/kernel/clock";
import { clockTimeOf } from "@/lib/kernel/dates";

type OfflinePortalProps = {
  /** Digest of session, student and rights. When it changes, copies of other owners are removed. */
  owner: string;
  timeZone: string;
  /** Changes whenever the page is rendered again. */
  madeAt: string;
};

/**
 * Registers the worker and tells it which pages to keep. Without a network, says since when the page is out of date.
 */
export function OfflinePortal({ owner, timeZone, madeAt }: OfflinePortalProps) {
  const pathname = usePathname();
  const { refresh } = useRouter();
  const [lostAt, setLostAt] = useState<Date | null>(null);

  useEffect(() => {
    void forgetPortal(owner);
  }, [owner]);

  useEffect(() => {
    if (!("serviceWorker" in navigator)) return;
    // A browser that refuses the worker, as in a private window, shows the portal only with a network.
    const options = { scope: paths.student.root, updateViaCache: "none" } as const;
    void navigator.serviceWorker.register(paths.student.worker, options).catch(() => undefined);
  }, []);

  useEffect(() => {
    if (!("serviceWorker" in navigator)) return;
    void navigator.serviceWorker.ready.then(({ active }) => active?.postMessage({ seen: pathname }));
  }, [pathname, owner, madeAt]);

  useEffect(() => {
    // A copy shows its own notice above everything else. It is replaced by the page once the server answers.
    const isCopy = document.getElementById("visto") !== null;
    const quietly = refreshWhenQuiet(isCopy ? () => location.reload() : refresh);
    const lose = () => setLostAt(now());
    const find = () => {
      setLostAt(null);
      quietly.ask();
    };
    if (isCopy) quietly.ask();
    else {
      window.addEventListener("offline", lose);
      window.addEventListener("online", find);
    }
    return () => {
      quietly.stop();
      window.removeEventListener("offline", lose);
      window.removeEventListener("online", find);
    };
  }, [refresh]);

  if (lostAt === null) return null;
  return (
    <p role="status" className="bg-warning-soft px-4 py-2.5 text-center text-sm font-medium">
      {failureCopy.offlineSince(clockTimeOf(lostAt, timeZone))}
    </p>
  );
}
