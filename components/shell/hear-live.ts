/**
 * Calls `tell` whenever one of these words arrives (TIME-01), until the returned function is called. The connection's
 * script loads with the first listener. If it does not load, nothing is heard.
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
