"use client";

import { SelectField } from "@/components/form/select-field";
import { DateField, TextField, TimeField } from "@/components/form/text-field";
import { TextareaField } from "@/components/form/textarea-field";
import type { Values } from "@/components/form/use-action";
import { editorCopy } from "@/lib/features/blog/copy/editor";
import { blogCopy } from "@/lib/features/blog/copy/public";
import { EXCERPT_MAX, SCHEDULE_DAYS, TITLE_MAX, slugOf } from "@/lib/features/blog/rules/writing";
import { oneLine } from "@/lib/kernel/text";
import { today } from "@/lib/kernel/clock";
import { DEFAULT_TIME_ZONE, addDays, isoDay } from "@/lib/kernel/dates";
import { ContentField } from "./content-field";
import { Panel } from "./panel";

const words = editorCopy.form;

type TextFieldsProps = {
  initial: Values;
  values: Values;
  /** The slug under which visitors know the post. Null if it was never published. */
  knownAs: string | null;
};

/** Title, address, excerpt with its counter (ADMIN-22), and the text. */
export function TextFields({ initial, values, knownAs }: TextFieldsProps) {
  const { title = "", slug = "", excerpt = "" } = values;
  const address = slugOf(slug.trim() === "" ? title : slug);
  const moves = knownAs !== null && address !== knownAs;
  return (
    <Panel title={words.text}>
      <TextField
        name="title"
        label={words.title}
        required
        maxLength={TITLE_MAX}
        autoComplete="off"
        defaultValue={initial.title}
      />
      <TextField
        name="slug"
        label={words.slug}
        hint={moves ? `${words.slugHint(address)} ${words.slugMoves}` : words.slugHint(address)}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        defaultValue={initial.slug}
      />
      <TextareaField
        name="excerpt"
        label={words.excerpt}
        hint={words.counted(oneLine(excerpt).length, EXCERPT_MAX)}
        required
        rows={3}
        defaultValue={initial.excerpt}
      />
      <ContentField defaultValue={initial.content ?? ""} />
    </Panel>
  );
}

const states = (["draft", "published", "scheduled"] as const).map((value) => ({
  value,
  label: editorCopy.states[value],
}));
const categories = Object.entries(blogCopy.categories).map(([value, label]) => ({ value, label }));

const hints: Readonly<Record<string, string>> = words.stateHints;

type PublicationFieldsProps = { initial: Values; status: string };

/** Date and time of publication (ADMIN-25), and the state (ADMIN-23). */
export function PublicationFields({ initial, status }: PublicationFieldsProps) {
  const day = today(DEFAULT_TIME_ZONE);
  const isOut = status === "published" && initial.status === "published";
  const hasMoment = status === "scheduled" || isOut;
  return (
    <>
      <SelectField
        name="status"
        label={words.state}
        hint={hints[isOut ? "out" : status] ?? ""}
        choices={states}
        defaultValue={initial.status}
      />
      <div hidden={!hasMoment} className={hasMoment ? "grid gap-4 sm:grid-cols-2" : undefined}>
        <DateField
          name="publishOn"
          label={words.on}
          hint={words.zone}
          days={
            isOut
              ? { from: isoDay("2020-01-01"), until: () => day }
              : { from: day, until: () => addDays(day, SCHEDULE_DAYS) }
          }
          required={status === "scheduled"}
          defaultValue={initial.publishOn}
        />
        <TimeField
          name="publishAt"
          label={words.at}
          required={status === "scheduled"}
          defaultValue={initial.publishAt}
        />
      </div>
      <SelectField
        name="category"
        label={words.category}
        required
        choices={categories}
        defaultValue={initial.category}
      />
      <TextField
        name="tags"
        label={words.tags}
        hint={words.tagsHint}
        autoComplete="off"
        defaultValue={initial.tags}
      />
    </>
  );
}
