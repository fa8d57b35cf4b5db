"use client";

import { Plus } from "lucide-react";
import dynamic from "next/dynamic";
import { type ButtonProps, Button } from "@/components/ui/button";
import { useClassDialog } from "./use-class-dialog";

const ClassDialog = dynamic(() => import("./class-dialog").then((m) => m.ClassDialog), { ssr: false });

/** Opens 'Nova Aula'. The form and its lists set out with the click. */
export function NewClassButton({ variant }: Pick<ButtonProps, "variant">) {
  const { choices, open, close } = useClassDialog();
  return (
    <>
      <Button variant={variant} onClick={open}>
        <Plus aria-hidden="true" />
        Nova Aula
      </Button>
      {choices && <ClassDialog choices={choices} onRetry={open} onClose={close} />}
    </>
  );
}
