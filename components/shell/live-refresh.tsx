"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";
import type { LiveTopic, OwnTopic } from "@/lib/kernel/live";
import { hearLive } from "./hear-live";
import { refreshWhenQuiet } from "./refresh-when-quiet";

type LiveRefreshProps = {
  topics: readonly (LiveTopic | OwnTopic)[];
  /**
   * Whether also when anything may have changed, as after a lost connection. The frame leaves that to the page, and sees to it
   * alone that who may no longer be told is led where she belongs: there are pages that hear nothing themselves.
   */
  gaps?: boolean;
};

/** Shows the page anew when something of these topics changed in the academy, or for the student, whoever changed it (TIME-01). */
export function LiveRefresh({ topics, gaps = true }: LiveRefreshProps) {
  const { refresh } = useRouter();
  const wanted = topics.join(" ");
  useEffect(() => {
    const quietly = refreshWhenQuiet(refresh);
    const leave = hearLive([...wanted.split(" "), ...(gaps ? ["gap"] : ["gone", "refused"])], quietly.ask);
    return () => {
      quietly.stop();
      leave();
    };
  }, [refresh, wanted, gaps]);
  return null;
}
