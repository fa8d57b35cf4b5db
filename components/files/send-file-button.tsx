"use client";

import type { ReactNode } from "react";
import type { ButtonProps } from "@/components/ui/button";
import { May } from "@/components/ui/rights";
import { filesCopy } from "@/lib/features/files/copy";
import { LIMITS } from "@/lib/kernel/text";
import { FileButton } from "./file-button";

type SendFileButtonProps = Pick<ButtonProps, "variant" | "size" | "className"> & {
  studentId: string;
  purpose: "document" | "photo";
  children: ReactNode;
};

const words = {
  document: { success: filesCopy.added, failureTitle: filesCopy.failed },
  photo: { success: filesCopy.photo.kept, failureTitle: filesCopy.photo.failed },
} as const;

export const SendFileButton = ({ studentId, purpose, ...button }: SendFileButtonProps) => (
  <May right="documents:write">
    <FileButton
      {...button}
      purpose={purpose}
      words={words[purpose]}
      tell={({ name }) => ({
        studentId,
        purpose,
        ...(purpose === "document" && { name: name.slice(-LIMITS.name) }),
      })}
    />
  </May>
);
