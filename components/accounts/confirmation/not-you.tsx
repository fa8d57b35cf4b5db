import { paths } from "@/lib/config/paths";

/** Whoever opened the account with somebody else's address still knows its password. */
export function NotYou() {
  return (
    <p className="text-muted-foreground text-sm">
      Não foi você quem criou a conta?{" "}
      <a href={paths.forgotPassword} className="text-foreground font-medium underline underline-offset-4">
        Defina uma nova senha
      </a>
    </p>
  );
}
