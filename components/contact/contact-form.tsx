import type { ComponentProps, ReactNode } from "react";
import { buttonVariants } from "@/components/ui/button-variants";
import { Input, controlClasses } from "@/components/ui/input";
import { Label } from "@/components/ui/label";
import { Textarea } from "@/components/ui/textarea";
import { cn } from "@/components/ui/cn";
import { paths } from "@/lib/config/paths";
import { contactCopy } from "@/lib/features/contact/copy";
import { contactSubjects } from "@/lib/features/contact/schema";
import { commonCopy } from "@/lib/kernel/copy/common";
import { LIMITS } from "@/lib/kernel/text";
import { ContactNotices } from "./contact-notices";

/** Plain HTML that posts by itself. public/site/contact.js sends it without leaving the page. */
export function ContactForm() {
  return (
    <form
      action={paths.contact}
      method="post"
      data-contact=""
      data-required={commonCopy.required}
      className="grid gap-5 sm:grid-cols-2"
    >
      <Field name="name" label="Nome">
        <Input {...control("name")} required maxLength={LIMITS.name} autoComplete="name" />
      </Field>
      <Field name="email" label="E-mail">
        <Input {...control("email")} type="email" required maxLength={LIMITS.email} autoComplete="email" />
      </Field>
      <Field name="phone" label="Telefone" optional>
        <Input {...control("phone")} type="tel" maxLength={30} autoComplete="tel" />
      </Field>
      <Field name="subject" label="Assunto">
        <select
          {...control("subject")}
          required
          defaultValue=""
          className={cn(controlClasses, "h-11 lg:h-10")}
        >
          <option value="">Escolha um assunto</option>
          {contactSubjects.map((subject) => (
            <option key={subject} value={subject}>
              {contactCopy.subjects[subject]}
            </option>
          ))}
        </select>
      </Field>
      <Field name="message" label="Mensagem" className="sm:col-span-2">
        <Textarea {...control("message")} required maxLength={LIMITS.notes} className="min-h-36" />
      </Field>
      <Trap />
      <ContactNotices />
      <div className="flex flex-col gap-3 sm:col-span-2 sm:flex-row sm:items-center">
        <button type="submit" className={buttonVariants({ size: "lg" })}>
          Enviar mensagem
        </button>
        <p className="text-muted-foreground text-sm">
          Usamos seus dados só para responder.{" "}
          <a href={paths.privacy} className="underline underline-offset-4">
            Privacidade
          </a>
        </p>
      </div>
    </form>
  );
}

const control = (name: string) => ({
  id: `contact-${name}`,
  name,
  "aria-describedby": `contact-${name}-error`,
});

type FieldProps = { name: string; label: string; optional?: boolean; children: ReactNode } & Pick<
  ComponentProps<"div">,
  "className"
>;

function Field({ name, label, optional = false, children, className }: FieldProps) {
  return (
    <div className={cn("flex min-w-0 flex-col gap-1.5", className)}>
      <Label htmlFor={`contact-${name}`}>
        {label}
        {optional && <span className="text-muted-foreground font-normal"> (opcional)</span>}
      </Label>
      {children}
      <p id={`contact-${name}-error`} data-error={name} className="text-destructive text-sm empty:hidden" />
    </div>
  );
}

/** A honeypot: people neither see nor reach this field, only bots fill it in. */
function Trap() {
  return (
    <div aria-hidden="true" className="absolute -left-[9999px] size-px overflow-hidden">
      <label htmlFor="contact-website">Não preencha</label>
      <input id="contact-website" name="website" tabIndex={-1} autoComplete="off" defaultValue="" />
    </div>
  );
}
