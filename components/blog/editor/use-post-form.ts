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

/** Leaves out id, version and request id: they must be the form's present ones, never restored or compared. */
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

/** The state of a post's form: its values, the unsaved text kept in the tab, and the outcome of saving. */
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
      // The person went on typing while the save was under way.
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

  /** Updates the preview, and keeps the text as long as it is unsaved. */
  function note(): void {
    const { current } = form.ref;
    if (!current) return;
    const typed = valuesOf(current);
    setValues(typed);
    if (form.isDirty()) keepText(key, { version, values: typed });
    else forgetText(key);
  }

  // Must read before anything is noted: a key pressed during hydration would overwrite the kept text.
  const found = useRef<ReturnType<typeof keptText>>(null);
  const lookFor = useEffectEvent(() => {
    found.current = keptText(key);
  });
  useLayoutEffect(() => lookFor(), []);

  const bringBack = useEffectEvent(() => {
    const text = found.current;
    const { current } = form.ref;
    if (!current) return;
    // Compares with the first values, not with the fields: on Back, the browser fills the same text in again.
    if (!text || isSame(text.values, initial)) return note();
    fill(current, text.values);
    keepText(key, text);
    setValues({ ...initial, ...text.values });
    setBroughtBack(text.version === version ? "same" : "changed");
  });
  // Runs after hydration, because the server, which rendered the page, does not know what this tab keeps.
  useEffect(() => {
    const timer = setTimeout(bringBack);
    return () => clearTimeout(timer);
  }, []);

  // The saved values are the new clean state. The server may have changed the slug.
  const onSaved = useEffectEvent(form.onStanding);
  useEffect(() => onSaved(), [version]);

  // The clean state is what the server rendered. Text typed before hydration, or filled in by the browser, counts as
  // unsaved.
  const standAsDrawn = useEffectEvent(() => {
    const { current } = form.ref;
    if (!current) return;
    const found = valuesOf(current);
    fill(current, initial);
    form.onStanding();
    fill(current, found);
  });
  useEffect(() => standAsDrawn(), []);

  // A hidden field fires no input event, so a changed cover is noted here.
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
