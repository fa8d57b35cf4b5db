"use client";

import { useId, useState } from "react";
import { FileButton } from "@/components/files/file-button";
import { Dialog, DialogBody, DialogCancel, DialogFooter } from "@/components/ui/dialog";
import { Input } from "@/components/ui/input";
import { Label } from "@/components/ui/label";
import { paths } from "@/lib/config/paths";
import { editorCopy } from "@/lib/features/blog/copy/editor";
import { ALT_MAX } from "@/lib/features/blog/rules/writing";
import type { InsertedPicture } from "./picture-button";

type PictureDialogProps = { onSent: (picture: InsertedPicture) => void; onClose: () => void };

const words = editorCopy.picture;

/** Asks for the alternative text first, then for the file, so that no picture lacks one. */
export function PictureDialog({ onSent, onClose }: PictureDialogProps) {
  const id = useId();
  const [alt, setAlt] = useState("");
  const [isAsked, setAsked] = useState(false);
  const lacks = alt.trim() === "";
  return (
    <Dialog title={words.title} description={words.description} onClose={onClose} size="sm">
      <DialogBody className="grid gap-1.5">
        <Label htmlFor={id}>{words.alt}</Label>
        <Input
          id={id}
          value={alt}
          maxLength={ALT_MAX}
          autoComplete="off"
          aria-invalid={(isAsked && lacks) || undefined}
          aria-describedby={`${id}-hint`}
          onChange={(event) => setAlt(event.currentTarget.value)}
        />
        <p
          id={`${id}-hint`}
          className={isAsked && lacks ? "text-destructive text-sm" : "text-muted-foreground text-sm"}
        >
          {isAsked && lacks ? editorCopy.altRequired : editorCopy.cover.altHint}
        </p>
      </DialogBody>
      <DialogFooter>
        <DialogCancel />
        <FileButton
          purpose="picture"
          path={paths.admin.pictures}
          tell={() => ({})}
          words={{ success: words.sent, failureTitle: words.failed }}
          mayChoose={() => {
            setAsked(true);
            if (lacks) document.getElementById(id)?.focus();
            return !lacks;
          }}
          onSent={(picture) => {
            onClose();
            onSent({ path: paths.blogPicture(picture), alt });
          }}
        >
          {words.send}
        </FileButton>
      </DialogFooter>
    </Dialog>
  );
}
