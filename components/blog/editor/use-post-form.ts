"use client";

import { type FormEvent, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import { toastError } from "@/components/feedback/toast";
import { type Failure, type Values, sentenceOf } from "@/components/form/use-action";
import { useActionForm } from "@/components/form/use-action-form";
import { useVisit } from "@/components/shell/visit";
import { paths } from "@/lib/config/paths";
import { rewritePost, writePost } from "@/lib/features/blog/actions";
import { editorCopy } from "@/lib/features/blog/copy/editor";
import type { ActionResult } from "@/lib/kernel/result";
import { type TextKey, forgetText, keepText, keptText } from "./kept-text";

type Opened = { id: string; version: string };
type Saved = { id: string; slug: string; asked: string; version: string };

const { required, created, updated, addressTaken } = editorCopy;
const lacking: Readonly<Record<string, string>> = {
  title: editorCopy.titleRequired,
  content: editorCopy.contentRequired,
  excerpt: editorCopy.excerptRequired,
};

const isLacking = ({ fields }: Failure): boolean =>
  Object.entries(lacking).some(([name, sentence]) => fields?.[name]?.includes(sentence));

const valuesOf = (form: HTMLFormElement): Values =>
  Object.fromEntries(
    [...new FormData(form)].flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : [])),
  );

/** Of what is brought back or compared, the post and its version are no part: they are said anew. */
const typedOf = ({ id: _id, version: _version, requestId: _requestId, ...typed }: Values): Values => typed;

const isSame = (one: Values, other: Values): boolean =>
  JSON.stringify(Object.entries(typedOf(one)).toSorted()) ===
  JSON.stringify(Object.entries(typedOf(other)).toSorted());

function fill(form: HTMLFormElement, values: Values): void {
  for (const [name, value] of Object.entries(typedOf(values))) {
    const field = form.elements.namedItem(name);
    if (
      field instanceof HTMLInputElement ||
      field instanceof HTMLTextAreaElement ||
      field instanceof HTMLSelectElement
    )
      field.value = value;
  }
}

type Given = { writer: string; post: Opened | null; initial: Values };

/** The form of a post: what stands in it, what of it the tab keeps until it is saved, and what became of a saving. */
export function usePostForm({ writer, post, initial }: Given) {
  const visit = useVisit();
  const [values, setValues] = useState(initial);
  const [version, setVersion] = useState(post?.version ?? null);
  const [broughtBack, setBroughtBack] = useState<"no" | "same" | "changed">("no");
  const [isOvertaken, setOvertaken] = useState(false);
  const sent = useRef<Values>({});
  const key: TextKey = { writer, post: post?.id ?? "new" };

  const form = useActionForm<Saved>({
    schema: () =>
      import("@/lib/features/blog/schema").then(({ changedPost, newPost }) => (post ? changedPost : newPost)),
    action: (input): Promise<ActionResult<Saved>> => {
      sent.current = input;
      return post ? rewritePost(input) : writePost(input);
    },
    success: ({ slug, asked }) => ({
      title: post ? updated : created,
      ...(slug !== asked && { description: addressTaken(slug) }),
    }),
    failureTitle: editorCopy.saveFailed,
    failureText: (failure) => (isLacking(failure) ? null : sentenceOf(failure)),
    onFailure: (failure) => {
      if (isLacking(failure)) toastError(required.text, required.title);
      setOvertaken(failure.code === "changed-elsewhere");
    },
    onSuccess: (saved) => {
      const { current } = form.ref;
      if (!current) return;
      const typed = valuesOf(current);
      forgetText(key);
      // Typed on while the saving was on its way.
      if (!isSame(typed, sent.current))
        keepText({ writer, post: saved.id }, { version: saved.version, values: typed });
      if (!post) return visit(paths.admin.post(saved.id));
      setOvertaken(false);
      setBroughtBack("no");
      setVersion(saved.version);
      fill(current, { slug: saved.slug });
      setValues(valuesOf(current));
    },
  });

  /** What stands in the form is shown, and kept while it is not saved. */
  function note(): void {
    const { current } = form.ref;
    if (!current) return;
    const typed = valuesOf(current);
    setValues(typed);
    if (form.isDirty()) keepText(key, { version, values: typed });
    else forgetText(key);
  }

  // Read before anything is noted: a key that is pressed while the script comes would be kept in its place.
  const found = useRef<ReturnType<typeof keptText>>(null);
  const lookFor = useEffectEvent(() => {
    found.current = keptText(key);
  });
  useLayoutEffect(() => lookFor(), []);

  const bringBack = useEffectEvent(() => {
    const text = found.current;
    const { current } = form.ref;
    if (!current) return;
    // Not compared with the fields, into which a browser that goes back puts the same text again.
    if (!text || isSame(text.values, initial)) return note();
    fill(current, text.values);
    keepText(key, text);
    setValues({ ...initial, ...text.values });
    setBroughtBack(text.version === version ? "same" : "changed");
  });
  // Once the page stands: the server, which drew it, knows nothing of what this tab keeps.
  useEffect(() => {
    const timer = setTimeout(bringBack);
    return () => clearTimeout(timer);
  }, []);

  // The slug may be another than was typed: it is saved like this.
  const onSaved = useEffectEvent(form.onStanding);
  useEffect(() => onSaved(), [version]);

  // Before the script was there, somebody may have typed, or the browser put back what it knew: nothing of it is saved.
  const standAsDrawn = useEffectEvent(() => {
    const { current } = form.ref;
    if (!current) return;
    const found = valuesOf(current);
    fill(current, initial);
    form.onStanding();
    fill(current, found);
  });
  useEffect(() => standAsDrawn(), []);

  // A hidden field changes without anybody typing.
  const onCover = useEffectEvent(note);
  const cover = values.featuredImage ?? "";
  const isFirst = useRef(true);
  useEffect(() => {
    if (isFirst.current) isFirst.current = false;
    else onCover();
  }, [cover]);

  return {
    form: {
      ...form,
      onInput: (event: FormEvent<HTMLFormElement>) => {
        form.onInput(event);
        note();
      },
      onSubmit: (event: FormEvent<HTMLFormElement>) => {
        const typed = valuesOf(event.currentTarget);
        const lacks = Object.keys(lacking).some((name) => (typed[name] ?? "").trim() === "");
        if (lacks) toastError(required.text, required.title);
        form.onSubmit(event);
      },
    },
    values,
    version,
    broughtBack,
    isOvertaken,
    changeCover: (path: string) => setValues((before) => ({ ...before, featuredImage: path })),
    discard: () => {
      const { current } = form.ref;
      forgetText(key);
      setBroughtBack("no");
      if (current) fill(current, initial);
      setValues(initial);
    },
    forget: () => forgetText(key),
  };
}
