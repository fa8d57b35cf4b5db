import { measureExports } from "./measure-exports.ts";
import { measureGrowth, measurePlatform, measurePortal, measureTime } from "./measure-time.ts";
import { measureLighthouse, measurePortalLighthouse } from "./measure-lighthouse.ts";
import { measureLive } from "./measure-live.ts";
import { measureMemory } from "./measure-memory.ts";
import type { MeasureName } from "./measure-names.ts";
import { measurePaint } from "./measure-paint.ts";
import { measureStatements } from "./measure-statements.ts";
import { measureLanding, measurePages } from "./measure-throughput.ts";
import { measureHtml, measureScript } from "./measure-weight.ts";
import { measureWebhooks } from "./measure-webhooks.ts";
import type { Stage } from "./stage.ts";
import type { Section } from "./table.ts";

type Measure = { says: string; measure: (stage: Stage) => Promise<Section[]> };

export const measures: Readonly<Record<MeasureName, Measure>> = {
  time: { says: "Medindo o tempo de cada página da dona", measure: measureTime },
  growth: { says: "Medindo o crescimento com as academias vizinhas", measure: measureGrowth },
  platform: { says: "Medindo as páginas da plataforma com 2.000 academias", measure: measurePlatform },
  pages: { says: "Medindo páginas por segundo", measure: measurePages },
  statements: { says: "Contando comandos SQL", measure: measureStatements },
  html: { says: "Pesando o HTML", measure: measureHtml },
  script: { says: "Pesando scripts", measure: measureScript },
  paint: { says: "Medindo o que o navegador mostra", measure: measurePaint },
  lighthouse: { says: "Perguntando ao Lighthouse", measure: measureLighthouse },
  portal: { says: "Medindo o portal do aluno", measure: measureStudentPortal },
  landing: { says: "Medindo requisições por segundo da página inicial", measure: measureLanding },
  webhooks: { says: "Medindo a resposta aos webhooks", measure: measureWebhooks },
  live: { says: "Medindo o aviso de uma mudança", measure: measureLive },
  exports: { says: "Medindo exportações", measure: measureExports },
  memory: { says: "Medindo a memória sob carga", measure: measureMemory },
};

async function measureStudentPortal(stage: Stage): Promise<Section[]> {
  return [await measurePortal(stage), await measurePortalLighthouse(stage)];
}
