"use client";

import { Calculator } from "lucide-react";
import { useOnDemand } from "@/components/feedback/use-on-demand";
import { RowMenu } from "@/components/ui/row-menu";
import { linesCopy } from "@/lib/features/agreements/copy";

const loadLines = () => import("./lines-dialog").then(({ LinesDialog }) => LinesDialog);

type LinesMenuProps = { charge: { id: string; studentName: string; description: string }; label: string };

/** Menu of a charge that is no longer open: its amount is explained still. */
export function LinesMenu({ charge, label }: LinesMenuProps) {
  const { Shown, show, hide } = useOnDemand(loadLines);
  return (
    <>
      <RowMenu
        label={label}
        items={[{ label: linesCopy.title, icon: <Calculator aria-hidden="true" />, onSelect: show }]}
      />
      {Shown && <Shown charge={charge} onClose={hide} />}
    </>
  );
}
