"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { refreshWhenQuiet } from "@/components/shell/refresh-when-quiet";

/** Milliseconds between two looks at the progress. */
const LOOK_MS = 3_000;

/** Refreshes a page that shows a running import, also where the live connection was lost or refused. */
export function FollowImport() {
  const { refresh } = useRouter();
  useEffect(() => {
    const quietly = refreshWhenQuiet(refresh);
    const looking = setInterval(quietly.ask, LOOK_MS);
    return () => {
      clearInterval(looking);
      quietly.stop();
    };
  }, [refresh]);
  return null;
}
