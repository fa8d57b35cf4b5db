"use client";

import { type FocusEvent, type FormEvent, type RefObject, useEffect, useRef, useState } from "react";
import { loadToastStack, toastError } from "@/components/feedback/toast";
import { commonCopy } from "@/lib/kernel/copy/common";
import type { FieldErrors } from "@/lib/kernel/result";
import { isLeaving } from "./go-to";
import { type Standing, fieldsOf, isText, isTypedOn, write } from "./stored-texts";
import {
  type ActionOptions,
  type Failure,
  type Values,
  WHOLE_FORM,
  sentenceOf,
  useAction,
} from "./use-action";

/** What zod schemas are underneath (Standard Schema), so that the kit itself carries no zod into the page. */
export type FormSchema = {
  readonly "~standard": {
    readonly validate: (value: unknown) => Validated | Promise<Validated>;
  };
};

type Segment = PropertyKey | { readonly key: PropertyKey };
type Issue = { readonly message: string; readonly path?: readonly Segment[] | undefined };
type Validated = { readonly issues?: readonly Issue[] | undefined };

type Options<T> = ActionOptions<T> & {
  /** The action's own schema, or how to fetch it where the page should not carry zod from the start. */
  schema: FormSchema | (() => Promise<FormSchema>);
  /** While one of these is empty, submit sends nothing and says which. */
  requiredFields?: readonly string[];
  /** Empties the form after a success; for forms that stay open to take the next one. */
  resetOnSuccess?: boolean;
  /** Stays with what was saved: its fields then show what is stored, as the page brings it. */
  stays?: boolean;
  /** What is well is not sent where this says true, which then asks first, and sends by `send`. */
  hold?: (values: Values, send: () => void) => boolean;
  /** May be left without a question: for what is typed again in a moment, as where one signs in. */
  unguarded?: boolean;
};

export type ActionFormState = {
  ref: RefObject<HTMLFormElement | null>;
  errors: FieldErrors;
  pending: boolean;
  /** False while a required field is empty. */
  complete: boolean;
  /** Which are empty, in a sentence, once somebody has pressed submit without them. */
  lack: string | null;
  /** True when something typed is not saved and would be missed. */
  isDirty: () => boolean;
  /** What something else than the submit found wrong with what is typed, by field. */
  refuse: (found: FieldErrors) => void;
  /** Once the fields stand in the page: inside a dialog that is later than the hook's own effects. */
  onStanding: () => void;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  onInput: (event: FormEvent<HTMLFormElement>) => void;
  onBlur: (event: FocusEvent<HTMLFormElement>) => void;
};

/**
 * One form, one server action. Fields are uncontrolled, so what was typed stays whatever happens; the same schema that
 * the action parses with judges here on leaving a field and on submit. Spread nothing: hand the result to <ActionForm>.
 */
export function useActionForm<T>({
  schema,
  requiredFields = [],
  resetOnSuccess,
  stays = false,
  hold,
  unguarded = false,
  ...options
}: Options<T>): ActionFormState {
  const ref = useRef<HTMLFormElement>(null);
  const saved = useRef("");
  const sent = useRef<Standing>({ text: "", fields: new Map() });
  const wrongTurn = useRef(false);
  /** The fields as they were saved, in a form that stays. */
  const stored = useRef<Standing["fields"] | null>(null);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [complete, setComplete] = useState(requiredFields.length === 0);
  const [lack, setLack] = useState<string | null>(null);

  const { failureText = sentenceOf } = options;
  const { run, pending } = useAction<T>({
    ...options,
    failureText: (failure) => (standsAtFields(ref.current, failure) ? null : failureText(failure)),
    onSuccess: (data) => {
      if (resetOnSuccess) ref.current?.reset();
      saved.current = resetOnSuccess ? snapshot(ref.current) : sent.current.text;
      if (stays) stored.current = sent.current.fields;
      setErrors({});
      options.onSuccess?.(data);
    },
    onFailure: (failure) => {
      refuse(failure.fields ?? {});
      options.onFailure?.(failure);
    },
  });

  /** Without a network the schema does not come: what is sent then fails aloud, or the server judges alone. */
  const schemaNow = async () => (typeof schema === "function" ? schema().catch(() => null) : schema);
  /** Judges what stands in the form now: the schema may come late, and somebody types on meanwhile. */
  const judge = async (form: HTMLFormElement) => {
    const values = valuesOf(form);
    const unread = unreadable(form);
    const judging = await schemaNow();
    return { values, found: { ...(judging && (await problemsOf(judging, values))), ...unread } };
  };
  const measure = () => setComplete(emptyAmong(requiredFields, ref.current).length === 0);

  useEffect(() => void Promise.allSettled([loadToastStack()]), []);

  useEffect(() => {
    if (unguarded) return;
    const warn = (event: BeforeUnloadEvent) => {
      if (!isLeaving() && snapshot(ref.current) !== saved.current) event.preventDefault();
    };
    window.addEventListener("beforeunload", warn);
    return () => window.removeEventListener("beforeunload", warn);
  }, [unguarded]);

  // A text is stored in one canonical form, which comes with the answer; fields show it unless somebody has typed on.
  useEffect(() => {
    const form = ref.current;
    if (pending || !form || !stored.current || isTypedOn(stored.current)) return;
    for (const field of form.elements)
      if (isText(field) && field.value !== field.defaultValue) write(field, field.defaultValue);
    saved.current = snapshot(form);
    stored.current = fieldsOf(form);
  });

  // Not every change is an input event: a select may lose its choice when the one above it changes.
  useEffect(measure);

  useEffect(() => {
    if (!wrongTurn.current || pending) return;
    wrongTurn.current = false;
    const form = ref.current;
    const wrong = form?.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (wrong) wrong.focus();
    else if (document.activeElement === document.body)
      form?.querySelector<HTMLElement>('[type="submit"]')?.focus();
  }, [errors, pending]);

  function refuse(found: FieldErrors): void {
    wrongTurn.current = true;
    setErrors(found);
  }

  /** Says which required fields are empty, and moves the focus to the first. */
  function ask(names: readonly string[]): void {
    setLack(sayMissing(ref.current, names));
    refuse({ ...errors, ...Object.fromEntries(names.map((name) => [name, [commonCopy.required]])) });
  }

  async function submit(form: HTMLFormElement): Promise<void> {
    const pressed = { text: snapshot(form), fields: fieldsOf(form) };
    const { values, found } = await judge(form);
    if (Object.keys(found).length === 0) {
      const send = () => {
        sent.current = pressed;
        run(values);
      };
      return hold?.(values, send) ? undefined : send();
    }
    refuse(found);
    const homeless = Object.keys(found).filter((name) => !hasField(form, name));
    if (homeless.length > 0)
      toastError(found[homeless[0] ?? WHOLE_FORM]?.[0] ?? commonCopy.invalid, options.failureTitle);
  }

  async function rejudge(name: string): Promise<void> {
    if (!ref.current) return;
    const { found } = await judge(ref.current);
    setErrors(({ [name]: _before, ...others }) =>
      found[name] ? { ...others, [name]: found[name] } : others,
    );
  }

  return {
    ref,
    errors,
    pending,
    complete,
    lack: complete ? null : lack,
    refuse,
    onStanding: () => {
      saved.current = snapshot(ref.current);
      measure();
    },
    isDirty: () => !unguarded && (pending || snapshot(ref.current) !== saved.current),
    onSubmit: (event) => {
      event.preventDefault();
      if (pending) return;
      const names = emptyAmong(requiredFields, event.currentTarget);
      if (names.length > 0) ask(names);
      else void submit(event.currentTarget);
    },
    onInput: (event) => {
      measure();
      setLack((said) => said && sayMissing(ref.current, emptyAmong(requiredFields, ref.current)));
      const name = nameOf(event.target);
      if (name && errors[name]) void rejudge(name);
    },
    onBlur: (event) => {
      const name = nameOf(event.target);
      // A message that appears under a finger on its way to a button or a link would push that away.
      const isPressing = event.relatedTarget instanceof Element && event.relatedTarget.matches("button, a");
      if (name && !isPressing && (errors[name] || isFilled(event.target))) void rejudge(name);
    },
  };
}

/** What was typed but is no value, such as 31/02: the browser would send it as empty. */
function unreadable(form: HTMLFormElement): FieldErrors {
  const errors: FieldErrors = {};
  for (const field of form.elements) {
    if (!(field instanceof HTMLInputElement) || !field.validity.badInput) continue;
    errors[field.name] = [unreadableTexts[field.type] ?? commonCopy.invalid];
  }
  return errors;
}

const unreadableTexts: Readonly<Record<string, string>> = {
  date: commonCopy.invalidDay,
  time: commonCopy.invalidTime,
};

function emptyAmong(names: readonly string[], form: HTMLFormElement | null): string[] {
  const values = form ? valuesOf(form) : {};
  return names.filter((name) => (values[name] ?? "").trim() === "");
}

/** The fields by their labels, without the star; null when none is missing. */
function sayMissing(form: HTMLFormElement | null, names: readonly string[]): string | null {
  if (names.length === 0) return null;
  const labels = names.map((name) => form?.querySelector(`label[for$="-${name}"]`)?.firstChild?.textContent);
  const inWords = new Intl.ListFormat("pt-BR");
  return commonCopy.missing(inWords.format(labels.map((label) => label ?? "")));
}

/** What would be lost: a field that still holds what the screen proposed (`data-proposed`) is as good as untouched. */
const snapshot = (form: HTMLFormElement | null): string =>
  form ? JSON.stringify(Object.entries(valuesOf(form)).filter((entry) => !isProposed(form, entry))) : "";

function isProposed(form: HTMLFormElement, [name, value]: [string, unknown]): boolean {
  const field = form.elements.namedItem(name);
  return field instanceof HTMLElement && field.dataset.proposed === value;
}

const nameOf = (target: EventTarget): string =>
  "name" in target && typeof target.name === "string" ? target.name : "";

const isFilled = (target: EventTarget): boolean => "value" in target && target.value !== "";

/** Somebody who is picked is sent by a hidden field, and the message stands below the label of what is seen. */
const hasField = (form: HTMLFormElement, name: string): boolean => {
  const field = form.elements.namedItem(name);
  const isSeen = field !== null && !(field instanceof HTMLInputElement && field.type === "hidden");
  return isSeen || form.querySelector(`label[for$="-${name}"]`) !== null;
};

/** Each message stands below its own field, which has the focus: nothing is left for a toast to say. */
const standsAtFields = (form: HTMLFormElement | null, { fields }: Failure): boolean => {
  const wrong = Object.keys(fields ?? {});
  return form !== null && wrong.length > 0 && wrong.every((name) => hasField(form, name));
};

/** Messages by field, in the schema's order; empty when everything is well. */
async function problemsOf(schema: FormSchema, values: Values): Promise<FieldErrors> {
  const { issues = [] } = await schema["~standard"].validate(values);
  const errors: FieldErrors = {};
  for (const { message, path } of issues) {
    const first = path?.[0];
    const key = typeof first === "object" ? first.key : first;
    (errors[key === undefined ? WHOLE_FORM : String(key)] ??= []).push(message);
  }
  return errors;
}

/** The texts of all named fields; of boxes that share a name "1,3". */
function valuesOf(form: HTMLFormElement): Values {
  const values: Values = {};
  for (const [name, value] of new FormData(form))
    if (typeof value === "string") values[name] = values[name] ? `${values[name]},${value}` : value;
  return values;
}
