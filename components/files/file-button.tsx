"use client";

import { useRouter } from "next/navigation";
import { type ReactNode, useId, useRef, useState } from "react";
import { type Values, sentenceOf, useAction } from "@/components/form/use-action";
import { Button, type ButtonProps } from "@/components/ui/button";
import { paths } from "@/lib/config/paths";
import { filesCopy } from "@/lib/features/files/copy";
import { type FilePurpose, acceptedFor } from "@/lib/features/files/rules";
import { type Failure, fail } from "@/lib/kernel/result";
import { type Answered, sendFile } from "./send-file";

type FileButtonProps = Pick<ButtonProps, "variant" | "size" | "className" | "aria-label"> & {
  purpose: FilePurpose;
  /** Query parameters that say whose file this is and what for. */
  tell: (file: File) => Values;
  path?: string;
  /** The success text may use `what` of the server's answer. */
  words: { success: string | ((what: string) => string); failureTitle: string };
  /** Asked on click. False if something has to be said before a file is chosen. */
  mayChoose?: () => boolean;
  onSent?: (id: string) => void;
  children: ReactNode;
};

/** The problem of the file itself, shown beside the button. */
const problemOf = ({ fields }: Failure): string | null => fields?.content?.[0] ?? null;

export function FileButton({
  purpose,
  tell,
  path = paths.studio.files,
  words,
  mayChoose,
  onSent,
  children,
  ...button
}: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  const chosen = useRef<File | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const problemId = useId();
  const router = useRouter();
  const { success, failureTitle } = words;
  const { run, pending } = useAction<Answered>({
    success: ({ what = "" }) => (typeof success === "string" ? success : success(what)),
    failureTitle,
    action: async (told) =>
      chosen.current ? sendFile(chosen.current, { purpose, path, told }) : fail("empty", filesCopy.empty),
    failureText: (failure) => (problemOf(failure) === null ? sentenceOf(failure) : null),
    onFailure: (failure) => setProblem(problemOf(failure)),
    onSuccess: ({ id }) => {
      router.refresh();
      onSent?.(id);
    },
  });

  function choose(files: FileList | null): void {
    const [file] = files ?? [];
    if (!file) return;
    chosen.current = file;
    setProblem(null);
    run(tell(file));
    if (input.current) input.current.value = "";
  }

  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept={acceptedFor(purpose)}
        onChange={(event) => choose(event.currentTarget.files)}
      />
      <Button
        {...button}
        aria-describedby={problem === null ? undefined : problemId}
        pending={pending}
        onClick={() => {
          if (mayChoose?.() !== false) input.current?.click();
        }}
      >
        {children}
      </Button>
      {problem !== null && (
        <p id={problemId} role="alert" className="text-destructive order-last w-full text-sm">
          {problem}
        </p>
      )}
    </>
  );
}
