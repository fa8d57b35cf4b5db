/**
 * Tells whenever one of these words is heard (TIME-01), until the answer is called. The connection's own script comes with the
 * first who listens; where it does not come, nothing is heard.
 */
export function hearLive(words: readonly string[], tell: () => void): () => void {
  let leave: (() => void) | null = null;
  let isOver = false;
  void Promise.allSettled([import("./live-connection")]).then(([connection]) => {
    if (isOver || connection.status === "rejected") return;
    leave = connection.value.hearChanges((heard) => {
      if (words.some((word) => heard.includes(word))) tell();
    });
  });
  return () => {
    isOver = true;
    leave?.();
  };
}
