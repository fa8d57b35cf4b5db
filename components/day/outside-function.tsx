"use client";

import { useEffect, useState } from "react";
import { Notice } from "@/components/feedback/notice";
import { dayCopy } from "@/lib/features/day/copy";

/**
 * Says once that the page asked for is not part of the person's function (TEAM-02). The address loses its mark at once,
 * so that the line is not shown again after a reload.
 */
export function OutsideFunction({ isAsked }: { isAsked: boolean }) {
  const [isShown] = useState(isAsked);
  useEffect(() => {
    if (isAsked) window.history.replaceState(null, "", window.location.pathname);
  }, [isAsked]);
  return (
    isShown && (
      <div className="mb-4">
        <Notice tone="info">{dayCopy.outsideFunction}</Notice>
      </div>
    )
  );
}
