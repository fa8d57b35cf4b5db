"use client";

import { useOnDemand } from "@/components/feedback/use-on-demand";
import { buttonVariants } from "@/components/ui/button-variants";
import { May } from "@/components/ui/rights";
import { RowIcon, RowLink } from "@/components/ui/row-icon";
import { Button } from "@/components/ui/button";
import { paths } from "@/lib/config/paths";
import { asksCopy } from "@/lib/features/asks/copy";
import type { Asked } from "@/lib/features/charges/rules";
import type { IsoDay } from "@/lib/kernel/dates";

type AskButtonProps = {
  /** Address that redirects to the chat. */
  href: string;
  /** The student, or the guardian of a family. */
  name: string;
  asked: Asked | null;
  today: IsoDay;
  /** Accessible name, if the name alone is ambiguous. */
  label?: string;
  /** An icon beside the row's act, or a word where it is the act. */
  look: "icon" | "word";
};

const loadQuestion = () => import("@/components/ui/alert-dialog").then(({ AlertDialog }) => AlertDialog);

/**
 * Opens a chat that asks for charges, in a new tab at once. Somebody who asks again on the same day is told when and
 * by whom the chat was opened.
 */
export const AskButton = (props: AskButtonProps) => (
  <May right="charges:write">
    {props.asked?.on === props.today ? <AskAgain {...props} asked={props.asked} /> : <AskLink {...props} />}
  </May>
);

const small = { variant: "outline", size: "sm", className: "px-2!" } as const;

function AskLink({ href, name, look, label = asksCopy.label(name) }: AskButtonProps) {
  return look === "icon" ? (
    <RowLink icon="chat" href={href} aria-label={label} />
  ) : (
    <a href={href} target="_blank" rel="noopener" aria-label={label} className={buttonVariants(small)}>
      {asksCopy.button}
    </a>
  );
}

function AskAgain({ href, name, label, look, asked }: AskButtonProps & { asked: Asked }) {
  const { Shown, show, prepare, hide } = useOnDemand(loadQuestion);
  const act = {
    "aria-label": label ?? asksCopy.label(name),
    "aria-haspopup": "dialog",
    onPointerEnter: prepare,
    onFocus: prepare,
    onClick: (event: React.MouseEvent<HTMLButtonElement>) => {
      event.currentTarget.focus();
      show();
    },
  } as const;
  return (
    <>
      {look === "icon" ? (
        <RowIcon icon="chat" {...act} />
      ) : (
        <Button {...small} {...act}>
          {asksCopy.button}
        </Button>
      )}
      {Shown && (
        <Shown
          title={asksCopy.again.title}
          description={asksCopy.again.description(name, asked.time, asked.by)}
          confirmLabel={asksCopy.open}
          onConfirm={() => {
            window.open(paths.studio.askAgain(href), "_blank", "noopener");
            hide();
          }}
          onCancel={hide}
        />
      )}
    </>
  );
}
