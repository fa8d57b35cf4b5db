"use client";

import { Download, FileSpreadsheet, FileText, Table2 } from "lucide-react";
import { useId, useRef, useState } from "react";
import { Button, type ButtonProps } from "@/components/ui/button";
import { MenuPopover } from "@/components/ui/menu-popover";
import type { RowMenuItem } from "@/components/ui/row-menu";
import { addressOf } from "@/lib/kernel/address";
import type { BookFormat } from "@/lib/kernel/book";
import { commonCopy } from "@/lib/kernel/copy/common";
import { fetchFile } from "./fetch-file";
import { saveBlob } from "./save-blob";
import { toastError, toastSuccess } from "./toast";

const words = commonCopy.export;

const choices: readonly { format: BookFormat; label: string; icon: typeof Table2 }[] = [
  { format: "xlsx", label: words.xlsx, icon: FileSpreadsheet },
  { format: "csv", label: words.csv, icon: Table2 },
  { format: "pdf", label: words.pdf, icon: FileText },
];

type ExportButtonProps = Pick<ButtonProps, "variant" | "size" | "className"> & {
  /** The route that returns the file; the format is added to its address. */
  path: string;
  /** Parameters of the page's own address, so that the file has what the page shows. */
  params: Readonly<Record<string, string | number | null>>;
  success: string;
};

type Exported = Pick<ExportButtonProps, "path" | "params" | "success">;

/** The three formats of a page's file as entries of a menu; `pending` while a file is made. */
export function useExportItems({ path, params, success }: Exported) {
  const { pending, save } = useSaving(success);
  const items = choices.map(({ format, label, icon: Icon }): RowMenuItem => ({
    label: words.as(label),
    icon: <Icon aria-hidden="true" />,
    onSelect: () => void save(addressOf(path, { ...params, formato: format })),
  }));
  return { items, pending };
}

function useSaving(success: string) {
  const [pending, setPending] = useState(false);
  async function save(address: string): Promise<void> {
    setPending(true);
    const got = await fetchFile(address);
    setPending(false);
    if ("failure" in got) return toastError(got.failure, words.failed);
    saveBlob(got.file, got.file.name);
    toastSuccess(success);
  }
  return { pending, save };
}

/** Downloads what a page shows as a file in one of three formats. */
export function ExportButton({ path, params, success, ...button }: ExportButtonProps) {
  const id = useId();
  const menu = useRef<HTMLDivElement>(null);
  const { pending, save } = useSaving(success);

  return (
    <>
      <Button variant="outline" {...button} pending={pending} popoverTarget={id}>
        <Download aria-hidden="true" />
        {words.open}
      </Button>
      <MenuPopover ref={menu} id={id}>
        {choices.map(({ format, label, icon: Icon }) => {
          const address = addressOf(path, { ...params, formato: format });
          return (
            <a
              key={format}
              href={address}
              download
              onClick={(event) => {
                event.preventDefault();
                menu.current?.hidePopover();
                void save(address);
              }}
            >
              <Icon aria-hidden="true" />
              {label}
            </a>
          );
        })}
      </MenuPopover>
    </>
  );
}
