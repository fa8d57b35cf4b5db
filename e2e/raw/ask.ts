import http from "node:http";
import { makeOwner, makeStudentAccount, makeStudio, makeSuperAdmin } from "@/lib/testing/factories";
import { sessionFor } from "../fixtures";

export type Answer = { status: number; headers: http.IncomingHttpHeaders; body: string };

type Asked = { method?: string; headers?: Record<string, string>; body?: string };

/** Sends one request with its address exactly as written: nothing is normalised, no redirect is followed. */
export function ask(url: string, path: string, { method = "GET", headers = {}, body }: Asked = {}) {
  const { hostname, port } = new URL(url);
  return new Promise<Answer>((resolve, reject) => {
    const call = http.request({ hostname, port, path, method, headers, agent: false }, (answer) => {
      const parts: Buffer[] = [];
      answer.on("data", (part: Buffer) => parts.push(part));
      answer.on("end", () =>
        resolve({
          status: answer.statusCode ?? 0,
          headers: answer.headers,
          body: Buffer.concat(parts).toString(),
        }),
      );
    });
    call.on("error", reject);
    call.end(body);
  });
}

/** The Cookie header of each kind of person, in a new studio of that name. */
export async function cookiesOf(url: string, studioName: string) {
  const { id: studioId } = await makeStudio({ name: studioName });
  const owner = await makeOwner({ studioId });
  const student = await makeStudentAccount({ studioId });
  const admin = await makeSuperAdmin();
  const cookie = async (who: Parameters<typeof sessionFor>[1]) => {
    const { name, value } = await sessionFor(url, who);
    return { Cookie: `${name}=${value}` };
  };
  return {
    studioId,
    owner: await cookie({ userId: owner.userId, area: "owner" }),
    student: await cookie({ userId: student.userId, area: "student", student: { id: student.id, studioId } }),
    superAdmin: await cookie({ userId: admin.userId, area: "superAdmin" }),
    userIds: [owner.userId, student.userId, admin.userId],
  };
}
