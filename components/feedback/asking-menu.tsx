"use client";

import { useRouter } from "next/navigation";
import { type ComponentType, type ReactNode, useState } from "react";
import { type Failure, type FormAction, useAction } from "@/components/form/use-action";
import type { AlertDialog } from "@/components/ui/alert-dialog";
import { RowMenu, type RowMenuItem } from "@/components/ui/row-menu";
import type { Permission } from "@/lib/auth/policy";
import { useOnDemand } from "./use-on-demand";

type AskedAct = {
  icon: ReactNode;
  words: {
    label: string;
    /** The question: "Revogar o convite de Ana?" */
    title: (name: string) => string;
    description: string;
    confirm: string;
    /** Null if `onDone` reports the success. */
    done: string | null;
    failed: string;
  };
  destructive?: boolean;
  action: FormAction<{ id: string }>;
  input: Record<string, string>;
  onDone?: (data: { id: string }) => void;
};

type AskingMenuProps = {
  label: string;
  name: string;
  /** The menu is drawn for those alone who hold it. */
  right: Permission;
  acts: readonly AskedAct[];
  /** Items without a question; they come first. */
  more?: readonly RowMenuItem[];
  failureText: (failure: Failure) => string;
};

const loadQuestion = () => import("@/components/ui/alert-dialog").then(({ AlertDialog }) => AlertDialog);

/** The menu of a row of people. Each action asks first. */
export function AskingMenu({ label, right, acts, more = [], ...shared }: AskingMenuProps) {
  const { Shown, show, hide } = useOnDemand(loadQuestion);
  const [asked, setAsked] = useState<string | null>(null);
  return (
    <>
      <RowMenu
        label={label}
        items={[
          ...more.map((item) => ({ right, ...item })),
          ...acts.map(({ icon, words }) => ({
            label: words.label,
            icon,
            right,
            onSelect: () => {
              setAsked(words.label);
              show();
            },
          })),
        ]}
      />
      {acts.map((act) => (
        <Question
          key={act.words.label}
          {...shared}
          {...act}
          Shown={act.words.label === asked ? Shown : null}
          hide={hide}
        />
      ))}
    </>
  );
}

type QuestionProps = AskedAct &
  Pick<AskingMenuProps, "name" | "failureText"> & {
    Shown: ComponentType<Parameters<typeof AlertDialog>[0]> | null;
    hide: () => void;
  };

/** Stays mounted while hidden, because a request without an answer keeps its request id for the retry. */
function Question(props: QuestionProps) {
  const { words, destructive, action, input, onDone, name, failureText, Shown, hide } = props;
  const router = useRouter();
  const { run, pending } = useAction({
    action,
    success: words.done ?? undefined,
    failureTitle: words.failed,
    failureText,
    onSuccess: (data) => {
      hide();
      onDone?.(data);
    },
    // Somebody else was faster: the refreshed list shows the present state.
    onFailure: ({ code }) => {
      if (code !== "not-found") return;
      hide();
      router.refresh();
    },
  });
  return (
    Shown && (
      <Shown
        title={words.title(name)}
        description={words.description}
        confirmLabel={words.confirm}
        destructive={destructive}
        pending={pending}
        onConfirm={() => run(input)}
        onCancel={hide}
      />
    )
  );
}
