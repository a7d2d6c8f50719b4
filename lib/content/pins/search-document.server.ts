import { type SQL, sql } from 'drizzle-orm'
import type { SearchDocument } from '@/lib/platform/manifest/search-document.server'
import { isPlace } from './order/is-place'

const isFindable = `p.is_public and ${isPlace('p')}`
const withTopicAndBoard = sql`left join interests i on i.id = p.interest_id left join boards b on b.id = p.board_id`
const listed = (ids: readonly string[]): SQL => sql`any(${sql.param(ids)}::bigint[])`

/**
 * Pins that represent their picture: each picture is found once, by the texts of that pin. A word of the title weighs 3
 * if it is one of the pin's topic ("forest" of a landscape, but not of an outfit in forest green), and otherwise 2;
 * description, alternative text and topic weigh 1, and the name of the board 0.
 */
export const pinDocument: SearchDocument = {
  name: 'pins',
  kind: 1,
  table: 'pins',
  alias: 'p',
  isFindable,
  postings: (where, words) => sql`
    select p.id, w.lexeme, w.weight from pins p ${withTopicAndBoard} cross join lateral (
      select said.lexeme, case when said.lexeme in (
          select ${words(sql`concat_ws(' ', i.name, array_to_string(i.keywords, ' '))`)}) then 3 else 2 end as weight
      from (select ${words(sql`p.title`)} as lexeme) said
      union all select ${words(sql`concat_ws(' ', p.description, p.alt_text, i.name)`)}, 1
      union all select ${words(sql`b.name`)}, 0
    ) w where ${sql.raw(isFindable)} and ${where}`,
  terms: (where) => sql`
    select concat_ws(' ', p.title, p.description, i.name, b.name) as text from pins p ${withTopicAndBoard}
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
