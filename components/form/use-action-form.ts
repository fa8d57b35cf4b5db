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

/** The Standard Schema interface that zod implements, so the form code does not load zod. */
export type FormSchema = {
  readonly "~standard": {
    readonly validate: (value: unknown) => Validated | Promise<Validated>;
  };
};

type Segment = PropertyKey | { readonly key: PropertyKey };
type Issue = { readonly message: string; readonly path?: readonly Segment[] | undefined };
type Validated = { readonly issues?: readonly Issue[] | undefined };

type Options<T> = ActionOptions<T> & {
  /** The action's own schema, or a function that loads it, so that the page need not start with zod. */
  schema: FormSchema | (() => Promise<FormSchema>);
  /** While one of these is empty, submit sends nothing and names it. */
  requiredFields?: readonly string[];
  /** Empties the form after a success, for forms that stay open for the next entry. */
  resetOnSuccess?: boolean;
  /** The form stays open after a success. Its fields then show the stored values that the page renders. */
  stays?: boolean;
  /** Called with valid values. Returning true holds them back: the screen asks first and sends by `send`. */
  hold?: (values: Values, send: () => void) => boolean;
  /** No question before leaving, for input that is quick to repeat, as at sign-in. */
  unguarded?: boolean;
};

export type ActionFormState = {
  ref: RefObject<HTMLFormElement | null>;
  errors: FieldErrors;
  pending: boolean;
  complete: boolean;
  /** A sentence that names the empty fields, once somebody pressed submit without them. */
  lack: string | null;
  isDirty: () => boolean;
  /** Shows errors by field that something else than the submit has found. */
  refuse: (found: FieldErrors) => void;
  /** Must be called once the fields are mounted: inside a dialog that is later than the hook's own effects. */
  onStanding: () => void;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  onInput: (event: FormEvent<HTMLFormElement>) => void;
  onBlur: (event: FocusEvent<HTMLFormElement>) => void;
};

/**
 * One form and one server action. Fields are uncontrolled, so input survives every outcome. The action's own schema
 * validates here too, when a field is left and on submit. Spread nothing: hand the result to <ActionForm>.
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
  /** The fields as they were saved, in a form with `stays`. */
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

  /** Null if the schema cannot be loaded, as without a network. The server then validates alone. */
  const schemaNow = async () => (typeof schema === "function" ? schema().catch(() => null) : schema);
  /** Validates the values of this moment. The schema may load late, while somebody goes on typing. */
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

  // The server stores texts in one canonical form and renders it with the answer. Fields show it unless somebody
  // typed on.
  useEffect(() => {
    const form = ref.current;
    if (pending || !form || !stored.current || isTypedOn(stored.current)) return;
    for (const field of form.elements)
      if (isText(field) && field.value !== field.defaultValue) write(field, field.defaultValue);
    saved.current = snapshot(form);
    stored.current = fieldsOf(form);
  });

  // Not every change fires an input event: a select may lose its choice when the one above it changes.
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

  /** Names the empty required fields and focuses the first. */
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
      // A message that appears now would move the button or link away under the pointer.
      const isPressing = event.relatedTarget instanceof Element && event.relatedTarget.matches("button, a");
      if (name && !isPressing && (errors[name] || isFilled(event.target))) void rejudge(name);
    },
  };
}

/** Input that the browser cannot parse, such as 31/02. It would be sent as empty. */
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

/** A sentence with the fields' labels, without the star. Null if none is missing. */
function sayMissing(form: HTMLFormElement | null, names: readonly string[]): string | null {
  if (names.length === 0) return null;
  const labels = names.map((name) => form?.querySelector(`label[for$="-${name}"]`)?.firstChild?.textContent);
  const inWords = new Intl.ListFormat("pt-BR");
  return commonCopy.missing(inWords.format(labels.map((label) => label ?? "")));
}

/**
 * The values that would be lost. A field that still holds the screen's proposal (`data-proposed`) counts as
 * untouched.
 */
const snapshot = (form: HTMLFormElement | null): string =>
  form ? JSON.stringify(Object.entries(valuesOf(form)).filter((entry) => !isProposed(form, entry))) : "";

function isProposed(form: HTMLFormElement, [name, value]: [string, unknown]): boolean {
  const field = form.elements.namedItem(name);
  return field instanceof HTMLElement && field.dataset.proposed === value;
}

const nameOf = (target: EventTarget): string =>
  "name" in target && typeof target.name === "string" ? target.name : "";

const isFilled = (target: EventTarget): boolean => "value" in target && target.value !== "";

/**
 * True if a message for this field has a visible place. A combobox sends a hidden input, and its message stands below
 * the visible label.
 */
const hasField = (form: HTMLFormElement, name: string): boolean => {
  const field = form.elements.namedItem(name);
  const isSeen = field !== null && !(field instanceof HTMLInputElement && field.type === "hidden");
  return isSeen || form.querySelector(`label[for$="-${name}"]`) !== null;
};

/** True if every message stands below its own field, so that no toast is needed. */
const standsAtFields = (form: HTMLFormElement | null, { fields }: Failure): boolean => {
  const wrong = Object.keys(fields ?? {});
  return form !== null && wrong.length > 0 && wrong.every((name) => hasField(form, name));
};

/** Messages by field, in the schema's order. Empty if the values are valid. */
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

/** The values of all named fields. Checkboxes that share a name are joined, as in "1,3". */
function valuesOf(form: HTMLFormElement): Values {
  const values: Values = {};
  for (const [name, value] of new FormData(form))
    if (typeof value === "string") values[name] = values[name] ? `${values[name]},${value}` : value;
  return values;
}
