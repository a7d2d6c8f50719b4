import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { reindexAll } from '@/lib/discover/search/index.server'
import { registries } from '@/lib/edge/registries.server'
import { countUp } from '../demo/count-up'
import { withoutIndexes } from './bulk'
import { discoveryStatements } from './world-discovery'

/** Incremented when the loaded data changes, so that a cached world is loaded again. */
export const worldVersion = 9

/** Ids of people, boards and pictures are as long as those of a site: this and a number. */
export const firstId = '100000000000000000'

/** Number of phrases for titles and descriptions; their words follow a power law, as in a language. */
const phrases = 30_000

/** People who sign in during a run; each follows as many others as the product considers. */
export const members = 64
export const sessionToken = (n: number) => `bench-session-token-${n}`

const tables = [
  'media',
  'aggregated_pins',
  'pins',
  'boards',
  'users',
  'user_follows',
  'board_follows',
  'user_interests',
  'comments',
  'reactions',
]

/**
 * Returns statements for rows in proportion to `pins`: a fiftieth of users, an eighth of boards, two pins in five with
 * a separate picture; popularity follows a power law, as on a real site. Deterministic: everything follows from a hash
 * of its number.
 */
function statements(pins: number): [name: string, text: string][] {
  const users = Math.max(members + 600, Math.floor(pins / 50))
  const boards = Math.floor(pins / 8)
  const pictures = Math.floor(pins / 2.5)
  const owner = `1 + floor(power(h(b.n, 3), 1.5) * ${users})::bigint`
  const words = (count: number, salt: number) =>
    `(select string_agg(word(h(n, ${salt} + k)), ' ' order by k) from generate_series(1, ${count}) k)`
  const idFor = (n: string) => `(${firstId} + ${n})`
  // Two years up to an hour ago.
  const idOf = (n: string, of: number) =>
    `id_at(now() - interval '1 hour' - (1 - ${n}::float8 / ${of}) * interval '730 days', (${n}) % 4194304)`
  const born = (n: string, of: number) =>
    `now() - interval '1 hour' - (1 - ${n}::float8 / ${of}) * interval '730 days'`
  return [
    [
      'helpers',
      `create or replace function h(n bigint, salt bigint) returns float8 language sql immutable parallel safe as
         $$ select (hashint8extended(n, salt) & 9007199254740991)::float8 / 9007199254740992 $$;
       create or replace function syllable(n bigint) returns text language sql immutable parallel safe as
         $$ select (array['ba','ce','di','fo','gu','ha','je','ki','lo','mu','na','pe','qui','ro','su','ta','ve','wi','xo','yu',
           'bran','clem','drin','flor','grun','star','plen','trik','slom','vund'])[1 + (n % 30)::int] $$;
       create or replace function word(r float8) returns text language sql immutable parallel safe as
         $$ select syllable(i) || syllable(i / 30) || case when i >= 900 then syllable(i / 900) else '' end
            from (select floor(power(r, 3) * 9000)::bigint as i) x $$`,
    ],
    [
      'phrases',
      `create temp table phrases as select n, initcap(${words(3, 30)}) as title, ${words(9, 40)} as description,
         ${words(4, 60)} as alt from generate_series(0::bigint, ${phrases - 1}) n;
       alter table phrases add primary key (n);
       analyze phrases`,
    ],
    [
      'people',
      `insert into users (id, username, email, full_name, first_name, chose_topics, created_at)
       select ${idFor('n')}, 'user_' || n, 'user_' || n || '@example.org', initcap(word(h(n, 1))) || ' ' || initcap(word(h(n, 2))),
         initcap(word(h(n, 1))), true, ${born('n', users)} from generate_series(1::bigint, ${users}) n`,
    ],
    [
      'sessions',
      `insert into sessions (user_id, token_hash, install_id)
       select ${idFor('n')}, sha256(convert_to('bench-session-token-' || n, 'UTF8')), 'bench-install-id-' || n
       from generate_series(1::bigint, ${members}) n`,
    ],
    [
      'boards',
      `insert into boards (id, user_id, name, slug, description, privacy, created_at)
       select ${idFor('b.n')}, ${idFor(`case when b.n <= ${members} then b.n else ${owner} end`)}, left(f.title, 40) || ' ' || b.n, 'board-' || b.n,
         f.alt, case when h(b.n, 4) < 0.05 and b.n > ${members} then 'secret'
         when h(b.n, 4) < 0.07 and b.n > ${members} then 'protected' else 'public' end, ${born('b.n', boards)}
       from generate_series(1::bigint, ${boards}) b (n) join phrases f on f.n = b.n * 7 % ${phrases}`,
    ],
    [
      'pictures',
      `insert into media (signature, status, ext, width, height, dominant_color, thumbhash, ready_at)
       select md5('picture ' || n), 'succeeded', 'jpg', 800, 600 + floor(h(n, 5) * 800)::int,
         '#' || substr(md5(n::text), 1, 6), 'YJqGPQw7sFlslqhFafSE+Q6oJ1h2iHB2Rw==', now()
       from generate_series(1::bigint, ${pictures}) n;
       insert into aggregated_pins (id, signature) select ${idFor('n')}, md5('picture ' || n) from generate_series(1::bigint, ${pictures}) n`,
    ],
    [
      'pins',
      `with topics as (select array_agg(id order by id) as ids from interests),
       chosen as materialized (
         select n, 1 + floor(power(h(n, 6), 2) * ${boards})::bigint as board_id,
           1 + floor(power(h(n, 7), 1.7) * ${pictures})::bigint as picture
         from generate_series(1::bigint, ${pins}) n
       )
       insert into pins (id, user_id, board_id, aggregated_pin_id, signature, interest_id, title, description, alt_text,
         link, domain, is_ready, is_public, created_at, parent_pin_id, method)
       select ${idOf('c.n', pins)}, b.user_id, b.id, ${idFor('c.picture')}, md5('picture ' || c.picture),
         case when h(c.picture, 8) < 0.9 then t.ids[1 + floor(h(c.picture, 9) * cardinality(t.ids))::int] end,
         f.title, f.description, f.alt, 'https://example.org/' || c.n, 'example.org', true, b.privacy = 'public', ${born('c.n', pins)},
         case when c.first < c.n then ${idOf('c.first', pins)} end,
         case when c.first < c.n then 'repinned' else 'uploaded' end
       from (select *, min(n) over (partition by picture) as first from chosen) c
       join boards b on b.id = ${idFor('c.board_id')}
       join phrases f on f.n = (hashint8extended(c.n, 21) & 1073741823) % ${phrases}
       cross join topics t order by c.n`,
    ],
    [
      'follows',
      `insert into user_follows (follower_id, followee_id, created_at)
       select distinct on (1, 2) ${idFor('u')}, ${idFor(`1 + floor(power(h(k, u * 7), 1.5) * ${users})::bigint`)}, now() from generate_series(1::bigint, ${users}) u
       cross join lateral generate_series(1::bigint, case when u <= ${members} then 900 else floor(power(h(u, 11), 6) * 500)::bigint end) k
       where u <> 1 + floor(power(h(k, u * 7), 1.5) * ${users})::bigint;
       delete from user_follows where follower_id <= ${idFor(`${members}`)} and followee_id in (
         select followee_id from user_follows x where x.follower_id = user_follows.follower_id order by followee_id offset 500);
       insert into board_follows (user_id, board_id)
       select distinct ${idFor('u')}, ${idFor(`1 + floor(power(h(k, u * 13), 1.5) * ${boards})::bigint`)} from generate_series(1::bigint, ${users}) u
       cross join lateral generate_series(1::bigint, case when u <= ${members} then 200 else floor(power(h(u, 12), 6) * 100)::bigint end) k;
       insert into user_interests (user_id, interest_id)
       select ${idFor('u')}, i.id from generate_series(1::bigint, ${users}) u join interests i on h(u, i.id) < 0.2`,
    ],
    [
      'comments and reactions',
      `insert into comments (aggregated_pin_id, user_id, text)
       select ${idFor(`1 + floor(power(h(c.n, 14), 1.7) * ${pictures})::bigint`)}, ${idFor(`1 + floor(h(c.n, 15) * ${users})::bigint`)}, f.description
       from generate_series(1::bigint, ${Math.floor(pins / 4)}) c (n) join phrases f on f.n = c.n * 11 % ${phrases};
       insert into reactions (aggregated_pin_id, user_id)
       select distinct ${idFor(`1 + floor(power(h(n, 16), 1.7) * ${pictures})::bigint`)}, ${idFor(`1 + floor(h(n, 17) * ${users})::bigint`)}
       from generate_series(1::bigint, ${Math.floor(pins / 2)}) n`,
    ],
  ]
}

/** Tables of the search index, which is built from the others and their indexes. */
const searchTables = ['search_postings', 'search_terms']

/**
 * Fills an empty, migrated database with a world of this many pins: set by set, including counters and the search
 * index.
 */
export async function loadWorld(url: string, pins: number, report: (message: string) => void): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: 'magpie-bench' })
  await client.connect()
  const began = Date.now()
  const step = async (name: string, work: () => Promise<unknown>) => {
    const from = Date.now()
    await work()
    report(`  ${name} ${((Date.now() - from) / 1000).toFixed(1)} s`)
  }
  try {
    await client.query(
      `set work_mem = '256MB'; set maintenance_work_mem = '1GB'; set synchronous_commit = off`,
    )
    await withoutIndexes(client, tables, async () => {
      for (const [name, text] of [...statements(pins), ...discoveryStatements(pins)])
        await step(name, () => client.query(text))
    })
    await step('indexes and counters', async () => {
      await client.query('analyze')
      await countUp(drizzle({ client }))
    })
    await withoutIndexes(client, searchTables, () =>
      step('search index', () => reindexAll(drizzle({ client }), registries.searchDocuments)),
    )
    await step('vacuum', () => client.query('vacuum (analyze)'))
    await client.query('checkpoint')
    report(`  ${pins.toLocaleString('en')} pins in ${((Date.now() - began) / 1000).toFixed(0)} s`)
  } finally {
    await client.end()
  }
}
