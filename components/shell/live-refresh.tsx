"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";
import type { LiveTopic, OwnTopic } from "@/lib/kernel/live";
import { hearLive } from "./hear-live";
import { refreshWhenQuiet } from "./refresh-when-quiet";

type LiveRefreshProps = {
  topics: readonly (LiveTopic | OwnTopic)[];
  /**
   * Refreshes after a gap, such as a lost connection, too. The frame passes false and leaves gaps to the page. It
   * refreshes only when access ends, to redirect the person, because some pages do not listen themselves.
   */
  gaps?: boolean;
};

/**
 * Refreshes the page when one of these topics changed in the academy or for the student, whoever changed it
 * (TIME-01).
 */
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
