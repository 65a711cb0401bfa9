/**
 * The baseline: what this machine can do with Node, `ws` and `pg` without any checks. It has no sessions, validation,
 * membership, idempotency or logs, but statements of the same shape, batched commits and joined socket writes. Haven is
 * measured against it in the same run.
 */
import { randomUUID } from "node:crypto";
import http from "node:http";
import pg from "pg";
import { WebSocketServer, type WebSocket } from "ws";

pg.types.setTypeParser(pg.types.builtins.INT8, Number);
const pool = new pg.Pool({ connectionString: process.argv[2], max: 12 });
pool.on("error", () => {});

const DECK = `
  select p.id, p.name, p.bio, p.interests, p.picture_id
  from deck_queue q cross join lateral unnest(q.targets[1:40]) with ordinality t (id, place) join profile p on p.id = t.id
  where q.viewer = $1 and not exists (
    select from pair where low = least(p.id, $1) and high = greatest(p.id, $1)
      and case when p.id > $1 then low_action else high_action end is not null)
  order by t.place limit 20`;

const HISTORY = `
  select id, seq, member_id, body, sent_at from message where room_id = $1 order by seq desc limit 50`;

const LIST = `
  select room.id, room.kind, room.last_preview, room.last_activity_at, room.last_seq - me.read_seq as unread, other.name, other.picture_id
  from room_member me join room on room.id = me.room_id
  left join lateral (
    select p.name, p.picture_id from room_member o join profile p on p.account_id = o.account_id
    where o.room_id = room.id and o.id <> me.id limit 1) other on true
  where me.account_id = $1 order by room.last_activity_at desc limit 50`;

const LIKE = `
  with swiped as (
    insert into pair (low, high, low_action, high_action)
    values (least($1::uuid, $2::uuid), greatest($1::uuid, $2::uuid),
      case when $1 < $2 then 'like' end, case when $1 > $2 then 'like' end)
    on conflict (low, high) do update set
      low_action = coalesce(excluded.low_action, pair.low_action),
      high_action = coalesce(excluded.high_action, pair.high_action),
      room_id = case when coalesce(excluded.low_action, pair.low_action) = 'like'
        and coalesce(excluded.high_action, pair.high_action) = 'like' then $3::uuid end
    returning room_id
  ), opened as (
    insert into room (id, kind, created_at, last_activity_at)
    select $3, 'direct', now(), now() from swiped where room_id is not null
  ), members as (
    insert into room_member (id, room_id, account_id)
    select m.id, $3, p.account_id
    from swiped, lateral (values ($4::uuid, $1::uuid), ($5::uuid, $2::uuid)) m (id, profile_id)
    join profile p on p.id = m.profile_id where swiped.room_id is not null
  )
  select room_id from swiped`;

const STORE = `
  with incoming as (
    select *, row_number() over (partition by room_id order by place) as nth
    from unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::text[]) with ordinality i (room_id, member_id, id, body, place)
  ), grown as (
    update room set last_seq = last_seq + l.nth, last_activity_at = now(), last_member_id = l.member_id, last_preview = left(l.body, 160)
    from (select distinct on (room_id) * from incoming order by room_id, nth desc) l
    where room.id = l.room_id returning room.id, room.last_seq - l.nth as base
  )
  insert into message (room_id, seq, id, member_id, body, sent_at)
  select i.room_id, g.base + i.nth, i.id, i.member_id, i.body, now() from incoming i join grown g on g.id = i.room_id
  returning room_id, seq, id, member_id, body, sent_at`;

const server = http.createServer((request, response) => {
  const url = new URL(request.url!, "http://limit");
  const viewer = url.searchParams.get("viewer");
  const respond = (rows: unknown[]): void => {
    response.setHeader("content-type", "application/json");
    response.end(JSON.stringify(rows));
  };
  const reads: Record<string, () => Promise<pg.QueryResult>> = {
    "/deck": () => pool.query({ name: "deck", text: DECK, values: [viewer] }),
    "/history": () => pool.query({ name: "history", text: HISTORY, values: [url.searchParams.get("room")] }),
    "/list": () => pool.query({ name: "list", text: LIST, values: [url.searchParams.get("account")] }),
  };
  const query =
    reads[url.pathname]?.() ??
    pool.query({
      name: "like",
      text: LIKE,
      values: [viewer, url.searchParams.get("target"), randomUUID(), randomUUID(), randomUUID()],
    });
  query.then(
    ({ rows }) => respond(rows),
    (error: unknown) => response.writeHead(500).end(String(error)),
  );
});

type Incoming = { roomId: string; memberId: string; id: string; body: string };
const rooms = new Map<string, Set<WebSocket>>();
let pending: Incoming[] = [];
let storing = false;

async function store(): Promise<void> {
  storing = true;
  while (pending.length > 0) {
    const batch = pending;
    pending = [];
    const values = [
      batch.map((m) => m.roomId),
      batch.map((m) => m.memberId),
      batch.map((m) => m.id),
      batch.map((m) => m.body),
    ];
    const { rows } = await pool.query({ name: "store", text: STORE, values });
    const outgoing = new Map<WebSocket, string[]>();
    for (const row of rows) {
      const frame = JSON.stringify({ t: "message", roomId: row.room_id, message: row });
      for (const socket of rooms.get(row.room_id) ?? []) {
        const frames = outgoing.get(socket);
        if (frames) frames.push(frame);
        else outgoing.set(socket, [frame]);
      }
    }
    for (const [socket, frames] of outgoing) socket.send(`[${frames.join(",")}]`);
  }
  storing = false;
}

new WebSocketServer({ server, perMessageDeflate: false }).on("connection", (socket, request) => {
  const url = new URL(request.url!, "http://limit");
  const [roomId, memberId] = [url.searchParams.get("room")!, url.searchParams.get("member")!];
  const room = rooms.get(roomId) ?? new Set();
  rooms.set(roomId, room.add(socket));
  socket.on("close", () => room.delete(socket));
  socket.on("message", (data) => {
    const { id, body } = JSON.parse(String(data)) as { id: string; body: string };
    pending.push({ roomId, memberId, id, body });
    if (!storing) void store();
  });
});

server.listen(0, "127.0.0.1", () => {
  process.stdout.write(`${(server.address() as { port: number }).port}\n`);
});
process.stdin.on("end", () => process.exit(0)).resume();
