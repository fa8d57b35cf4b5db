"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";
import type { LiveTopic } from "@/lib/kernel/live";
import { refreshWhenQuiet } from "./refresh-when-quiet";

/** Shows the page anew when something of these topics changed in the academy, whoever changed it (TIME-01). */
export function LiveRefresh({ topics }: { topics: readonly LiveTopic[] }) {
  const { refresh } = useRouter();
  const wanted = topics.join(" ");
  useEffect(() => {
    const words = [...wanted.split(" "), "gap"];
    const quietly = refreshWhenQuiet(refresh);
    let stop = quietly.stop;
    let isOver = false;
    import("./live-connection").then(({ hearChanges }) => {
      if (isOver) return;
      const leave = hearChanges((heard) => {
        if (heard.some((word) => words.includes(word))) quietly.ask();
      });
      stop = () => {
        quietly.stop();
        leave();
      };
    }, quietly.stop);
    return () => {
      isOver = true;
      stop();
    };
  }, [refresh, wanted]);
  return null;
}
