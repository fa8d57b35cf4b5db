import { z } from "zod";
import { id, optionalText, requiredText } from "@/lib/kernel/fields";
import { tagsCopy } from "./copy";
import { TAGS_MAX, TAG_MAX, splitTags } from "./rules";

/** Tags in one line, separated by commas. Empty means none; absent leaves them as they are. */
export const tagsField = () =>
  optionalText((TAG_MAX + 2) * TAGS_MAX)
    .transform((typed) => splitTags(typed ?? ""))
    .pipe(
      z.array(z.string().max(TAG_MAX, tagsCopy.tooLong(TAG_MAX))).max(TAGS_MAX, tagsCopy.tooMany(TAGS_MAX)),
    )
    .optional();

export const tagRename = z.strictObject({
  id: id(),
  name: requiredText(TAG_MAX).refine((name) => !/[,;]/.test(name), tagsCopy.oneName),
});

export const oneTag = z.strictObject({ id: id() });
