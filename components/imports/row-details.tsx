"use client";

import { type ReactNode, createContext, useContext, useState } from "react";
import { useOnDemand } from "@/components/feedback/use-on-demand";

type Opened = { rowId: string; line: number; name: string };

const OpenContext = createContext<(row: Opened) => void>(() => undefined);

const loadDialog = () => import("./row-dialog").then(({ RowDialog }) => RowDialog);

/** The dialog of one row. It stands above the table, which goes away with the last row that was to be corrected. */
export function RowDetails({ batchId, children }: { batchId: string; children: ReactNode }) {
  const [opened, setOpened] = useState<Opened | null>(null);
  const { Shown, show, hide } = useOnDemand(loadDialog);
  const open = (row: Opened) => {
    setOpened(row);
    show();
  };
  return (
    <OpenContext value={open}>
      {children}
      {Shown && opened && <Shown batchId={batchId} {...opened} onClose={hide} />}
    </OpenContext>
  );
}

export const useRowDetails = () => useContext(OpenContext);
