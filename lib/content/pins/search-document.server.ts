import { type SQL, sql } from 'drizzle-orm'
import type { SearchDocument } from '@/lib/platform/manifest/search-document.server'
import { isPlace } from './is-place'

const isFindable = `p.is_public and ${isPlace('p')}`
const andTopic = sql`left join interests i on i.id = p.interest_id`
const listed = (ids: readonly string[]): SQL => sql`any(${sql.param(ids)}::bigint[])`

/**
 * Pins that represent their picture: each picture is found once, by the texts of that pin. The title weighs 2;
 * description, alternative text and topic 1.
 */
export const pinDocument: SearchDocument = {
  name: 'pins',
  kind: 1,
  table: 'pins',
  alias: 'p',
  isFindable,
  postings: (where, words) => sql`
    select p.id, w.lexeme, w.weight from pins p ${andTopic} cross join lateral (
      select ${words(sql`p.title`)} as lexeme, 2 as weight
      union all select ${words(sql`concat_ws(' ', p.description, p.alt_text, i.name)`)}, 1
    ) w where ${sql.raw(isFindable)} and ${where}`,
  terms: (where) => sql`
    select concat_ws(' ', p.title, p.description, i.name) as text from pins p ${andTopic}
    where ${sql.raw(isFindable)} and ${where}`,
  // The pins that represent their pictures, and those that would without them.
  around: (ids) => sql`
    select id from pins where id = ${ids}
    union select e.id from (select distinct signature from pins where id = ${ids}) s cross join lateral (
      (select id from pins where signature = s.signature and is_public order by id limit 1)
      union all
      (select id from pins where signature = s.signature and is_public and not (id = ${ids}) order by id limit 1)) e`,
  changes: {
    pinChanged: ({ id }) => ({ ids: sql`${id}::bigint`, hasNewTerms: true }),
    pinsMade: ({ ids }) => ({ ids: listed(ids), hasNewTerms: true }),
    mediaReady: ({ signature }) => ({
      where: sql`p.signature = ${signature}`,
      areNew: true,
      hasNewTerms: true,
    }),
    boardChanged: ({ id }) => ({ where: sql`p.board_id = ${id}` }),
    publicChanged: ({ ids }) => ({ ids: listed(ids) }),
  },
}
