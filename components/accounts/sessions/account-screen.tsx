import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";
import { SignOutButton } from "@/components/shell/sign-out-button";
import { PageHeader } from "@/components/shell/page-header";
import { Badge } from "@/components/ui/badge";
import { buttonVariants } from "@/components/ui/button-variants";
import { Card, CardHeader, CardTitle } from "@/components/ui/card";
import { paths } from "@/lib/config/paths";
import { signOut } from "@/lib/features/accounts/actions";
import type { loadAccount } from "@/lib/features/accounts/loaders";
import { addressOf } from "@/lib/kernel/address";
import { SessionList } from "./session-list";

type AccountScreenProps = Omit<
  Awaited<ReturnType<typeof loadAccount>>,
  "provider" | "secondFactor" | "teamOf"
> & {
  children?: ReactNode;
};

export function AccountScreen({
  userId,
  fullName,
  email,
  kind,
  confirmed,
  sessions,
  timeZone,
  children,
}: AccountScreenProps) {
  const isStudent = kind === "student";
  return (
    <>
      <a
        href={isStudent ? paths.student.root : paths.home}
        className={buttonVariants({ variant: "ghost", size: "sm", className: "mb-2 -ml-3" })}
      >
        <ArrowLeft aria-hidden="true" />
        Voltar
      </a>
      <PageHeader title="Sua conta" description="Seus dados de acesso e onde você está conectado." />
      <div className="space-y-6">
        <Card>
          <CardHeader>
            <CardTitle>{fullName || email}</CardTitle>
            <Badge variant={confirmed ? "success" : "warning"}>
              {confirmed ? "E-mail confirmado" : "E-mail não confirmado"}
            </Badge>
          </CardHeader>
          <div className="flex flex-wrap items-center justify-between gap-3 px-4 py-3 sm:px-5">
            <div className="min-w-0">
              <p className="text-muted-foreground break-words">{email}</p>
              {!confirmed && (
                <a
                  href={addressOf(paths.verifyEmail, { email })}
                  className="text-primary flex h-11 items-center text-sm font-medium underline-offset-4 hover:underline"
                >
                  Confirmar e-mail
                </a>
              )}
            </div>
            <SignOutButton
              signOut={signOut}
              userId={userId}
              to={isStudent ? paths.studentLogin : paths.auth}
            />
          </div>
        </Card>
        {children}
        <SessionList sessions={sessions} timeZone={timeZone} />
      </div>
    </>
  );
}
