import type { Closers } from "./closers.ts";
import { claim, openInstance } from "./instance.ts";
import { installDependencies } from "./install.ts";
import { Problem } from "./problem.mjs";
import { type CommandSettings, loadEnvFiles, readSettings } from "./settings.ts";

const say = (line: string) => process.stdout.write(`  · ${line}\n`);

/** `npm start` and `npm run dev`: everything up, until a signal or until a part of it dies. */
export async function start({ closers, dev = false }: { closers: Closers; dev?: boolean }): Promise<void> {
  loadEnvFiles();
  const settings = readSettings();
  process.stdout.write("\n  Obi · gestão de academias de artes marciais\n\n");
  await claim(settings, closers);
  await installDependencies(say, { toServe: settings.isProduction && !dev });
  const { env, died } = await openInstance(settings, closers, { say, dev });
  if (closers.isClosing()) return;
  process.stdout.write(welcome(settings, env));
  throw new Problem(await died);
}

function welcome(settings: CommandSettings, env: NodeJS.ProcessEnv): string {
  const lines = [`Pronto em ${settings.appUrl}`];
  if (!settings.isProduction) lines.push("", ...demoAccounts(env));
  if (env.MAIL_SANDBOX_DIR) lines.push("", `Os e-mails enviados ficam em ${settings.appUrl}/dev/mailbox`);
  if (!settings.isProduction) lines.push(`Os dados ficam em ${settings.dataDir} (npm run reset apaga)`);
  lines.push("", "Ctrl-C para parar.");
  return `\n${lines.map((line) => (line ? `  ${line}` : "")).join("\n")}\n\n`;
}

const demoAccounts = (env: NodeJS.ProcessEnv) => [
  "Contas de demonstração      e-mail                        senha",
  "Dona da academia            dona@demo.obi.example         Obi#Demo-2026",
  "Gerente                     gerente@demo.obi.example      Obi#Demo-2026",
  "Recepção                    recepcao@demo.obi.example     Obi#Demo-2026",
  "Financeiro                  financeiro@demo.obi.example   Obi#Demo-2026",
  "Professor                   professor@demo.obi.example    Obi#Demo-2026",
  "Equipe, sem função          equipe@demo.obi.example       Obi#Demo-2026",
  "Dona com teste encerrado    vencida@demo.obi.example      Obi#Demo-2026",
  "Aluna (em /student-login)   aluna@demo.obi.example        faixa123",
  "Responsável por três alunos familia@demo.obi.example      faixa123",
  `Administração da plataforma ${(env.SUPER_ADMIN_EMAIL || "admin@demo.obi.example").padEnd(29)} Obi#Admin-2026`,
];
