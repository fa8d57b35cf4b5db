import { randomUUID } from "node:crypto";
import { paths } from "@/lib/config/paths";
import { actionCall, actionNamed } from "../raw/server-actions";

/** A signed-in owner who writes by plain HTTP, as the browser's forms do. */
export type Writer = { url: string; cookie: string };
export type Written = { name: string; requestId: string };

async function call(writer: Writer, page: string, action: string, fields: Record<string, string>) {
  const { headers, data } = actionCall(actionNamed(action), JSON.stringify([fields]), {
    Origin: writer.url,
    Cookie: writer.cookie,
  });
  const response = await fetch(`${writer.url}${page}`, {
    method: "POST",
    headers,
    body: data,
    redirect: "manual",
    signal: AbortSignal.timeout(15_000),
  });
  return { response, text: await response.text() };
}

const isDone = ({ response, text }: Awaited<ReturnType<typeof call>>) =>
  response.status === 200 && text.includes('"ok":true');

export async function signUpOwner(url: string): Promise<Writer> {
  const answer = await call({ url, cookie: "" }, "/signup", "signUp", {
    fullName: "Dona Resistente",
    studioName: "Dojô Resistente",
    email: `resistente-${randomUUID().slice(0, 8)}@teste.obi.example`,
    password: "Obi#Resiste-2026",
  });
  if (!isDone(answer)) throw new Error(`sign-up failed: ${answer.response.status} ${answer.text}`);
  const cookie = answer.response.headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ");
  return { url, cookie };
}

const write = (writer: Writer, { name, requestId }: Written) =>
  call(writer, "/dashboard/instructors", "createInstructor", {
    requestId,
    fullName: name,
    email: `${requestId}@teste.obi.example`,
    phone: "",
    martialArtId: "",
    beltRankId: "",
    hourlyRate: "100,00",
    hireDate: "",
    bio: "",
    specializations: "",
  });

/** Several people write one row after another until the program stops answering. */
export function keepWriting(writer: Writer, { writers }: { writers: number }) {
  const prefix = `Prof ${letters()} `;
  const acknowledged: Written[] = [];
  const unanswered: Written[] = [];
  const writeOn = async () => {
    for (;;) {
      const row = { name: `${prefix}${letters()}`, requestId: randomUUID() };
      const isKept = await write(writer, row).then(isDone, () => false);
      (isKept ? acknowledged : unanswered).push(row);
      if (!isKept) return;
    }
  };
  const all = Promise.all(Array.from({ length: writers }, writeOn));
  return { prefix, acknowledged, untilItFails: () => all.then(() => ({ acknowledged, unanswered })) };
}

/** Sends each form again with its old request id, as a person who got no answer does. */
export async function repeat(writer: Writer, rows: readonly Written[]): Promise<void> {
  for (const row of rows) {
    const answer = await write(writer, row);
    if (!isDone(answer)) throw new Error(`repeated form failed: ${answer.response.status} ${answer.text}`);
  }
}

/** Random letters only, as names must contain no digits. */
const letters = () =>
  randomUUID()
    .replaceAll("-", "")
    .replace(/\d/g, (digit) => "ghijklmnop"[Number(digit)] ?? "z");

/** Sends rows of a file as the browser does, and starts their import. Answers its id. */
export async function startImportOf(
  writer: Writer,
  { columns, rows }: { columns: readonly string[]; rows: readonly (readonly string[])[] },
): Promise<string> {
  const press = async (page: string, action: string, fields: Record<string, string>): Promise<string> => {
    const answer = await call(writer, page, action, fields);
    if (!isDone(answer)) throw new Error(`${action} failed: ${answer.response.status} ${answer.text}`);
    return answer.text;
  };
  const requestId = randomUUID();
  const head = JSON.stringify(columns);
  const file = { kind: "students", fileName: "alunos.csv", head, rowCount: String(rows.length) };
  const begun = await press(paths.studio.imports, "beginImport", { requestId, ...file });
  const id = /"data":\{"id":"([\w-]+)"/.exec(begun)?.[1] ?? "";
  for (let at = 0; at < rows.length; at += 200) {
    const part = rows.slice(at, at + 200).map((cells, place) => ({ line: at + place + 1, cells }));
    await press(paths.studio.imports, "sendRows", { id, rows: JSON.stringify(part) });
  }
  await press(paths.studio.importColumns(id), "saveColumns", { id, map: head, answers: "{}" });
  await press(paths.studio.importCheck(id), "startImport", { id, requestId: randomUUID() });
  return id;
}
