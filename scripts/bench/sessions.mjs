import jwt from "next-auth/jwt";

const COOKIE = "obi.session";
const SECONDS = 86_400;

/** Plants sessions as signing in would leave them (lib/auth/session-rows.ts, session-cookie.ts); answers the cookie. */
export function makeSessions(secret) {
  const seal = async ({ sub, sid, area }) => {
    const value = await jwt.encode({ secret, maxAge: SECONDS, token: { sub, sid, area } });
    return `${COOKIE}=${value}`;
  };
  return {
    ofOwner: async (client, { ownerId }) => {
      const sid = await plant(client, { userId: ownerId, area: "owner" });
      return seal({ sub: ownerId, sid, area: "owner" });
    },
    ofStudent: async (client, academy) => {
      const student = await giveAccount(client, academy);
      const sid = await plant(client, { ...student, studioId: academy.id, area: "student" });
      return seal({ sub: student.userId, sid, area: "student" });
    },
  };
}

async function plant(client, { userId, area, studioId = null, studentId = null }) {
  const { rows } = await client.query(
    `insert into sessions (id, user_id, area, studio_id, student_id, expires_at)
     values (uuidv7(), $1, $2, $3, $4, now() + interval '1 day') returning id`,
    [userId, area, studioId, studentId],
  );
  return rows[0].id;
}

/** The academy's active student with most payments becomes one who can enter the portal. */
async function giveAccount(client, academy) {
  const { rows } = await client.query(
    `select s.id as "studentId" from students s join payments p on p.studio_id = s.studio_id and p.student_id = s.id
      where s.studio_id = $1 and s.status = 'active' group by s.id order by count(*) desc, s.id limit 1`,
    [academy.id],
  );
  const { studentId } = rows[0];
  const user = await client.query(
    `insert into users (id, kind, email, email_confirmed_at)
     values (uuidv7(), 'student', 'portal.' || $1::uuid || '@bench.obi.example', now()) returning id`,
    [studentId],
  );
  const userId = user.rows[0].id;
  await client.query("update students set user_id = $2 where id = $1", [studentId, userId]);
  return { userId, studentId };
}
