import { Download, FileText, Image as Picture, Trash2, Upload } from "lucide-react";
import { ConfirmAction } from "@/components/feedback/confirm-action";
import { SendFileButton } from "@/components/files/send-file-button";
import { buttonVariants } from "@/components/ui/button-variants";
import { paths } from "@/lib/config/paths";
import { removeDocument } from "@/lib/features/files/actions";
import { filesCopy } from "@/lib/features/files/copy";
import { FILES_LISTED, sizeText } from "@/lib/features/files/rules";
import type { ProfileFile } from "@/lib/features/profiles/queries";
import { dayOf, formatDay } from "@/lib/kernel/dates";
import type { ProfileView } from "./profile-screen";
import { Nothing, Section } from "./section";

type FilesProps = ProfileView & { files: ProfileFile["files"] };

export function FilesSection({ profile, files, timeZone }: FilesProps) {
  const { id: studentId } = profile;
  return (
    <Section
      id="arquivos"
      title="Arquivos"
      action={
        files.length < FILES_LISTED && (
          <SendFileButton studentId={studentId} purpose="document" variant="ghost" size="sm">
            <Upload aria-hidden="true" />
            {filesCopy.add}
          </SendFileButton>
        )
      }
    >
      {files.length === 0 && <Nothing>Nenhum arquivo. {filesCopy.hint}</Nothing>}
      <ul className="divide-y px-4 sm:px-5">
        {files.map((file) => (
          <StoredFile key={file.id} file={file} timeZone={timeZone} />
        ))}
      </ul>
      {files.length >= FILES_LISTED && <Nothing>{filesCopy.full(FILES_LISTED)}</Nothing>}
    </Section>
  );
}

type StoredFileProps = { file: ProfileFile["files"][number]; timeZone: string };

function StoredFile({ file, timeZone }: StoredFileProps) {
  const { id, contentType, sizeBytes, createdAt } = file;
  const name = file.name ?? filesCopy.unnamed;
  const Icon = contentType === "application/pdf" ? FileText : Picture;
  return (
    <li className="flex min-h-14 items-center gap-3 py-1">
      <Icon aria-hidden="true" className="text-muted-foreground size-4 shrink-0" />
      <div className="min-w-0 flex-1">
        <p className="truncate text-sm font-medium" title={name}>
          {name}
        </p>
        <p className="text-muted-foreground numeric text-sm">
          {formatDay(dayOf(createdAt, timeZone))} · {sizeText(sizeBytes)}
        </p>
      </div>
      <div className="-mr-3 flex shrink-0">
        <a
          href={paths.studio.file(id)}
          download
          aria-label={filesCopy.download(name)}
          className={buttonVariants({ variant: "ghost", size: "icon" })}
        >
          <Download aria-hidden="true" />
        </a>
        <ConfirmAction
          variant="ghost"
          size="icon"
          aria-label={`${filesCopy.remove} ${name}`}
          right="documents:write"
          action={removeDocument}
          input={{ id }}
          title={filesCopy.removeTitle(name)}
          description={filesCopy.removeDescription}
          confirmLabel={filesCopy.remove}
          success={filesCopy.removed}
          failureTitle={filesCopy.removeFailed}
        >
          <Trash2 aria-hidden="true" />
        </ConfirmAction>
      </div>
    </li>
  );
}
