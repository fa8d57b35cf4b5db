import jwt from "next-auth/jwt";
import type { Client } from "pg";
import type { Academy } from "./data/load.ts";

const COOKIE = "obi.session";
const SECONDS = 86_400;

/** Creates sessions as a sign-in does (lib/auth/session-rows.ts, session-cookie.ts); answers the cookie. */
export function makeSessions(secret: string) {
  const seal = async ({ sub, sid, area }: { sub: string; sid: string; area: string }) => {
    const value = await jwt.encode({ secret, maxAge: SECONDS, token: { sub, sid, area } });
    return `${COOKIE}=${value}`;
  };
  return {
    ofOwner: async (client: Client, { ownerId }: Pick<Academy, "ownerId">) => {
      const sid = await plant(client, { userId: ownerId, area: "owner" });
      return seal({ sub: ownerId, sid, area: "owner" });
    },
    ofSuperAdmin: async (client: Client) => {
      const { rows } = await client.query<{ id: string }>(
        `insert into users (id, kind, email, email_confirmed_at)
         values (uuidv7(), 'staff', 'plataforma.' || gen_random_uuid() || '@bench.obi.example', now()) returning id`,
      );
      const { id } = only(rows);
      await client.query("insert into user_roles (id, user_id, role) values (uuidv7(), $1, 'super_admin')", [
        id,
      ]);
      const sid = await plant(client, { userId: id, area: "superAdmin" });
      return seal({ sub: id, sid, area: "superAdmin" });
    },
    ofStudent: async (client: Client, academy: Academy) => {
      const student = await giveAccount(client, academy);
      const sid = await plant(client, { ...student, studioId: academy.id, area: "student" });
      return seal({ sub: student.userId, sid, area: "student" });
    },
  };
}

type Planted = { userId: string; area: string; studioId?: string; studentId?: string };

async function plant(client: Client, { userId, area, studioId, studentId }: Planted): Promise<string> {
  const { rows } = await client.query<{ id: string }>(
    `insert into sessions (id, user_id, area, studio_id, student_id, expires_at)
     values (uuidv7(), $1, $2, $3, $4, now() + interval '1 day') returning id`,
    [userId, area, studioId, studentId],
  );
  return only(rows).id;
}

async function giveAccount(client: Client, academy: Academy) {
  const { rows } = await client.query<{ studentId: string }>(
    `select s.id as "studentId" from students s join payments p on p.studio_id = s.studio_id and p.student_id = s.id
      where s.studio_id = $1 and s.status = 'active' group by s.id order by count(*) desc, s.id limit 1`,
    [academy.id],
  );
  const { studentId } = only(rows);
  const user = await client.query<{ id: string }>(
    `insert into users (id, kind, email, email_confirmed_at)
     values (uuidv7(), 'student', 'portal.' || $1::uuid || '@bench.obi.example', now()) returning id`,
    [studentId],
  );
  const userId = only(user.rows).id;
  await client.query("update students set user_id = $2 where id = $1", [studentId, userId]);
  return { userId, studentId };
}

function only<Row>([row]: Row[]): Row {
  if (!row) throw new Error("The statement returned no row, although it must return one.");
  return row;
}
