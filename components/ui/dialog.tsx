"use client";

import { X } from "lucide-react";
import * as Radix from "radix-ui/dialog";
import { type ComponentProps, type ReactNode, useCallback, useRef, useState } from "react";
import { commonCopy } from "@/lib/kernel/copy/common";
import { AlertDialog } from "./alert-dialog";
import { buttonVariants } from "./button-variants";
import { cn } from "./cn";
import { DialogGuardContext, type GuardDialog, type LeaveQuestion } from "./dialog-guard";
import { useReturnFocus } from "./use-return-focus";

export type DialogProps = {
  title: string;
  description?: string;
  /** Called when the dialog closes. Unsaved input was then given up knowingly. */
  onClose: () => void;
  children: ReactNode;
  size?: keyof typeof sizes;
  /** Lies above questions too (alert-dialog.tsx): for a dialog that an answer to one may open. */
  over?: true;
};

/** The chat has a fixed height, however short it is (AI-01). */
const sizes = {
  sm: "sm:max-w-md",
  md: "sm:max-w-xl",
  lg: "sm:max-w-3xl",
  chat: "sm:h-[600px] sm:max-w-xl",
} as const;

const discardTyped: LeaveQuestion = {
  title: "Descartar o que você digitou?",
  description: "As informações desta janela ainda não foram salvas.",
  confirmLabel: "Descartar",
  cancelLabel: "Continuar editando",
};

/** Open as long as it is mounted: a full-screen sheet on phones, a panel on larger screens. */
export function Dialog({ title, description, onClose, children, size = "md", over }: DialogProps) {
  const guards = useRef(new Set<{ unsaved: () => boolean; question: LeaveQuestion }>());
  const [asked, setAsked] = useState<LeaveQuestion | null>(null);
  const giveBack = useReturnFocus();
  const content = useRef<HTMLDivElement>(null);
  const guard: GuardDialog = useCallback((unsaved, question = discardTyped) => {
    const own = { unsaved, question };
    guards.current.add(own);
    return () => void guards.current.delete(own);
  }, []);
  const leave = () => {
    const unsaved = [...guards.current].find((guarded) => guarded.unsaved());
    return unsaved ? setAsked(unsaved.question) : onClose();
  };
  /** The dialog's content may have changed while the question was open. */
  const confirm = () =>
    [...guards.current].some(({ question }) => question === asked) ? onClose() : leave();

  return (
    <Radix.Root open onOpenChange={(open) => !open && leave()}>
      <Radix.Portal>
        <Radix.Overlay className={cn("bg-overlay fixed inset-0 max-sm:hidden", over ? "z-[65]" : "z-40")} />
        <Radix.Content
          ref={content}
          {...(description ? {} : { "aria-describedby": undefined })}
          onOpenAutoFocus={(event) => {
            event.preventDefault();
            firstStop(content.current)?.focus();
          }}
          onCloseAutoFocus={giveBack}
          onInteractOutside={(event) => isToast(event.target) && event.preventDefault()}
          className={cn(
            "bg-card animate-enter fixed flex flex-col outline-none",
            over ? "z-[70]" : "z-50",
            "inset-0 h-dvh",
            "sm:inset-auto sm:top-1/2 sm:left-1/2 sm:h-auto sm:max-h-[88dvh] sm:w-[calc(100vw-3rem)] sm:-translate-1/2 sm:rounded-xl sm:border",
            sizes[size],
          )}
        >
          <header className="flex items-start gap-4 border-b px-4 py-3 sm:px-6 sm:py-4">
            <div className="min-w-0 flex-1 py-2 sm:py-0.5">
              <Radix.Title className="type-title wrap-anywhere">{title}</Radix.Title>
              {description && (
                <Radix.Description className="text-muted-foreground mt-1 text-sm wrap-anywhere">
                  {description}
                </Radix.Description>
              )}
            </div>
            <Radix.Close
              aria-label={commonCopy.close}
              className={buttonVariants({ variant: "ghost", size: "icon", className: "-mr-2 sm:-mt-1.5" })}
            >
              <X aria-hidden="true" />
            </Radix.Close>
          </header>
          <DialogGuardContext value={guard}>{children}</DialogGuardContext>
          {asked && (
            <AlertDialog {...asked} destructive onConfirm={confirm} onCancel={() => setAsked(null)} />
          )}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** The first field, not the close button. */
export const firstStop = (content: HTMLElement | null) =>
  content?.querySelector<HTMLElement>(
    "input:not([type=hidden]):not(:disabled), select:not(:disabled), textarea",
  ) ?? content;

const isToast = (target: EventTarget | null) =>
  target instanceof Element && target.closest("[data-sonner-toaster]") !== null;

export function DialogBody({ className, ...props }: ComponentProps<"div">) {
  return (
    <div
      className={cn("min-h-0 flex-1 overflow-y-auto overscroll-contain px-4 py-5 sm:px-6", className)}
      {...props}
    />
  );
}

/** Always visible, within the thumb's reach on a phone. */
export function DialogFooter({ className, ...props }: ComponentProps<"div">) {
  return (
    <div
      data-foot=""
      className={cn(
        "flex flex-wrap gap-2 border-t px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] max-sm:*:flex-1 sm:justify-end sm:px-6",
        className,
      )}
      {...props}
    />
  );
}

/** Closes like Escape: asks first if input would be lost. */
export function DialogCancel({ children = commonCopy.cancel }: { children?: ReactNode }) {
  return <Radix.Close className={buttonVariants({ variant: "outline" })}>{children}</Radix.Close>;
}
