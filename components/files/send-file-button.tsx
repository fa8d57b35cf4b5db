"use client";

import { useRouter } from "next/navigation";
import { type ReactNode, useRef } from "react";
import { useAction } from "@/components/form/use-action";
import { Button, type ButtonProps } from "@/components/ui/button";
import { filesCopy } from "@/lib/features/files/copy";
import { PHOTO_SIDE, PICTURE_SIDE } from "@/lib/features/files/rules";
import { fail } from "@/lib/kernel/result";
import { LIMITS } from "@/lib/kernel/text";
import { sendBytes, shrunk } from "./send-file";

type SendFileButtonProps = Pick<ButtonProps, "variant" | "size" | "className"> & {
  studentId: string;
  purpose: "document" | "photo";
  children: ReactNode;
};

const accepted = {
  document: "application/pdf,image/jpeg,image/png,image/webp",
  photo: "image/jpeg,image/png,image/webp",
} as const;

const words = {
  document: { success: filesCopy.added, failureTitle: filesCopy.failed },
  photo: { success: filesCopy.photo.kept, failureTitle: filesCopy.photo.failed },
} as const;

/** Lets choose a file and sends it at once; a picture is made smaller first. */
export function SendFileButton({ studentId, purpose, children, ...button }: SendFileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  const chosen = useRef<File | null>(null);
  const router = useRouter();
  const { run, pending } = useAction<{ id: string }>({
    ...words[purpose],
    action: async (told) => {
      const file = chosen.current;
      const bytes = file && (await shrunk(file, purpose === "photo" ? PHOTO_SIDE * 2 : PICTURE_SIDE));
      return bytes ? sendBytes(told, bytes) : fail("unreadable", filesCopy.unreadable);
    },
    onSuccess: () => router.refresh(),
  });

  function choose(files: FileList | null): void {
    const [file] = files ?? [];
    if (!file) return;
    chosen.current = file;
    run({ studentId, purpose, ...(purpose === "document" && { name: file.name.slice(-LIMITS.name) }) });
    if (input.current) input.current.value = "";
  }

  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept={accepted[purpose]}
        onChange={(event) => choose(event.currentTarget.files)}
      />
      <Button {...button} pending={pending} onClick={() => input.current?.click()}>
        {children}
      </Button>
    </>
  );
}
