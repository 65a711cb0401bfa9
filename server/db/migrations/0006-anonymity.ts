/**
 * Topics leave the named world, and blocks stay where they are made. Sealing what was in clear needs the vault's key; a
 * database without people has nothing to seal and needs none.
 */
import { type Kysely, sql } from "kysely";
import { sealRest } from "../../vault/cards.ts";
import { NO_CHOICES, sealChoices } from "../../vault/choices.ts";
import { sealMatchRoom } from "../../vault/places.ts";
import type { Vault } from "../../vault/seal.ts";

export async function up(db: Kysely<unknown>, vault: Vault | null): Promise<void> {
  await sealTopics(db, vault);
  await keepBlocksInPlace(db, vault);
  await openSafeGroups(db);
  await letCardsRest(db, vault);
  await findPictures(db);
}

async function sealTopics(db: Kysely<unknown>, vault: Vault | null): Promise<void> {
  await sql`
    alter table profile
      -- Sealed: topics, and the days of entering Safe Space and of consenting to a card. Always of one length.
      add column sealed_private text,
      add column onboarded boolean not null default false,
      -- A random place in the deck's order, from which a pool is read on at random.
      add column deck_place integer not null default floor(random() * 2147483647);
    update profile set onboarded = needs <> 0;
  `.execute(db);
  const { rows: people } = await sql<{
    id: string;
    account_id: string;
    needs: number;
  }>`select id, account_id, needs from profile`.execute(db);
  for (const { id, account_id, needs } of people) {
    const sealed = sealChoices(required(vault), account_id, { ...NO_CHOICES, needs });
    await sql`update profile set sealed_private = ${sealed} where id = ${id}`.execute(db);
  }
  await sql`
    drop index profile_deck;
    alter table profile drop column needs, drop column active_at;
    create index profile_deck on profile (deck_place, id) where onboarded and discoverable and not leaving;
    -- Ranked by topics.
    delete from deck_queue;
  `.execute(db);
}

async function keepBlocksInPlace(db: Kysely<unknown>, vault: Vault | null): Promise<void> {
  await sql`
    -- Members of a safe room whom this member has blocked there.
    alter table room_member add column hides uuid[] not null default '{}';
    alter table safe_pair add column sealed_room text;
    create index room_safe_groups on room (id) where is_safe_space and kind = 'group';
    -- Two likes that met a block of the owners': they never become a match.
    update safe_pair set low_action = 'dislike', high_action = 'dislike' where suppressed;
  `.execute(db);
  const { rows: matches } = await sql<{ match_id: string; room_id: string }>`
    select match_id, room_id from safe_pair where match_id is not null`.execute(db);
  for (const { match_id, room_id } of matches) {
    const sealed = sealMatchRoom(required(vault), match_id, room_id);
    await sql`update safe_pair set sealed_room = ${sealed} where match_id = ${match_id}`.execute(db);
  }
  const { rows: keyrings } = await sql<{ owner_lookup: string; sealed: string }>`
    select owner_lookup, sealed from keyring`.execute(db);
  for (const { owner_lookup, sealed } of keyrings) {
    const { rooms, blocked } = JSON.parse(required(vault).open("keyring", sealed, owner_lookup)) as Keyring;
    // Blocked cards are hidden on the pair already.
    await sql`
      update room_member me set hides = array(
        select other.id from room_member other
        where other.room_id = me.room_id and other.persona_id = any(${blocked}::uuid[]))
      where me.id = any(${rooms.map(({ memberId }) => memberId)}::uuid[])`.execute(db);
  }
  await sql`
    alter table safe_pair drop column suppressed, drop column room_id;
    drop table keyring, owner_block;
  `.execute(db);
}

/** A safe group has no admissions: whoever asked has joined, and whoever has spoken is seen. */
async function openSafeGroups(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table room_member add column spoke_on date;
    update room_member m set spoke_on = said.day from (
      select member_id, max(sent_at)::date as day from message group by member_id) said
    where said.member_id = m.id and m.persona_id is not null;

    update room_member m set state = case
        when a.state in ('declined', 'withdrawn', 'expired') then 'left' when gr.is_open then 'member' else 'waiting' end
    from admission a join campus_group gr on gr.id = a.gathering_id
    where a.member_id = m.id;
    delete from admission where member_id is not null;
    update gathering set by_approval = false, capacity = null, admitted = 0 where is_safe_space;
    alter table admission drop column member_id;
    update admission set asked_at = shown_from where asked_at is null;
    alter table admission alter column account_id set not null, alter column asked_at set not null;
  `.execute(db);
}

/** A card is shown when its owner says so: those of before wait for that, and empty ones go. */
async function letCardsRest(db: Kysely<unknown>, vault: Vault | null): Promise<void> {
  await sql`
    create table night (day date primary key);
    delete from persona using card where card.id = persona.id and bio = ''
      and not exists (select from safe_pair where card.id in (low, high));
    drop index card_deck;
    alter table card
      add column shown_topics smallint not null default 0,
      add column wanted boolean not null default false,
      add column shown boolean not null default false,
      add column sealed_rest text,
      alter column topics set default 0,
      drop column visible, drop column shown_from, drop column withdrawn;
    create index card_deck on card (shown_topics, place, id) where shown;
  `.execute(db);
  const { rows: cards } = await sql<{ id: string }>`select id from card`.execute(db);
  for (const { id } of cards)
    await sql`update card set sealed_rest = ${sealRest(required(vault), id, null)} where id = ${id}`.execute(
      db,
    );
  await sql`alter table card alter column sealed_rest set not null`.execute(db);
}

/** A picture is looked up by its name: whose it is decides who may see it. */
async function findPictures(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index profile_picture on profile (picture_id) where picture_id is not null;
    create index event_picture on event (picture_id) where picture_id is not null;
    create index room_picture on room (picture_id) where picture_id is not null;
  `.execute(db);
}

/** What the keyrings of before held. */
type Keyring = { rooms: { memberId: string }[]; blocked: string[] };

function required(vault: Vault | null): Vault {
  if (vault === null)
    throw new Error("This database holds people, and bringing it up to date needs VAULT_KEY.");
  return vault;
}
