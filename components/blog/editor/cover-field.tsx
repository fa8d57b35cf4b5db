"use client";

import { FileButton } from "@/components/files/file-button";
import { TextField } from "@/components/form/text-field";
import { Button } from "@/components/ui/button";
import { paths } from "@/lib/config/paths";
import { editorCopy } from "@/lib/features/blog/copy/editor";
import { ALT_MAX } from "@/lib/features/blog/rules/writing";
import { PostPicture } from "../post-picture";

const words = editorCopy.cover;

type CoverFieldProps = {
  path: string;
  alt: string;
  /** Reports the change, because a hidden field fires no input event. */
  onChange: (path: string) => void;
};

/** The picture above a post and on its card. If one is set, its alternative text is required. */
export function CoverField({ path, alt, onChange }: CoverFieldProps) {
  return (
    <div className="grid gap-4">
      <input type="hidden" name="featuredImage" value={path} />
      {path !== "" && <PostPicture src={path} className="w-full rounded-md" />}
      <div className="flex flex-wrap gap-2">
        <FileButton
          variant="outline"
          purpose="picture"
          path={paths.admin.pictures}
          tell={() => ({})}
          words={{ success: editorCopy.picture.sent, failureTitle: editorCopy.picture.failed }}
          onSent={(picture) => onChange(paths.blogPicture(picture))}
        >
          {path === "" ? words.add : words.change}
        </FileButton>
        {path !== "" && (
          <Button variant="ghost" onClick={() => onChange("")}>
            {words.remove}
          </Button>
        )}
      </div>
      <div hidden={path === ""}>
        <TextField
          name="featuredImageAlt"
          label={words.alt}
          hint={words.altHint}
          required={path !== ""}
          maxLength={ALT_MAX}
          autoComplete="off"
          defaultValue={alt}
        />
      </div>
    </div>
  );
}
