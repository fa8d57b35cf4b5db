"use client";

import { ImagePlus } from "lucide-react";
import { lazyDialog } from "@/components/feedback/lazy-dialog";
import { editorCopy } from "@/lib/features/blog/copy/editor";

export type InsertedPicture = { path: string; alt: string };

const Picture = lazyDialog<{ onSent: (picture: InsertedPicture) => void }>(() =>
  import("./picture-dialog").then(({ PictureDialog }) => PictureDialog),
);

export const PictureButton = ({ onSent }: { onSent: (picture: InsertedPicture) => void }) => (
  <Picture variant="ghost" dialog={{ onSent }}>
    <ImagePlus aria-hidden="true" />
    {editorCopy.marks.picture}
  </Picture>
);
