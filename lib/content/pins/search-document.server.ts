import { type SQL, sql } from 'drizzle-orm'
import type { SearchDocument, Words } from '@/lib/platform/manifest/search-document.server'
import { isPlace } from './order/is-place'

const isFindable = `p.is_public and ${isPlace('p')}`
const listed = (ids: readonly string[]): SQL => sql`any(${sql.param(ids)}::bigint[])`

/** Saves of a picture whose titles and boards count, and the points of each, and of all together. */
const [saves, maxPoints] = [8, 3]

/** Points of a word by the text that has it; what the pin is called counts most. */
const points = { title: 6, alt: 5, description: 2, product: 2, page: 2, site: 1, topic: 5 }

/** Points of a topic as such: what is said about the pins of a topic counts less than their own words. */
export const topicPoints = 3

/** Joins `page`, the linked page of a pin `p`: `text` has its titles, and `site` the name of its site. */
export const pageWords = `left join linked_pages l on l.url_hash = sha256(convert_to(p.link, 'UTF8')) and l.metadata is not null
  left join lateral (
    select concat_ws(' ', l.metadata->>'title', l.metadata->'recipe'->>'name', l.metadata->'article'->>'name',
        l.metadata->'tutorial'->>'name', l.metadata->'products'->0->>'name', l.metadata->'products'->0->>'brand') as text,
      concat_ws(' ', l.metadata->>'site_name', regexp_replace(p.domain, '^www\\.|\\.[a-z]+$', '', 'g')) as site
  ) page on true`

/** The other public pins of the picture, and what its pages, products and topics say. */
const around = sql.raw(`
  left join interests i on i.id = p.interest_id
  left join lateral (
    select i.id, concat_ws(' ', i.name, i.keywords, a.name, a.keywords, b.name, b.keywords) as text from (
      select i.id, i.name, array_to_string(i.keywords, ' ') as keywords) i
    left join lateral (select name, parent_id, array_to_string(keywords, ' ') as keywords from interests
      where id = (select parent_id from interests where id = i.id)) a on true
    left join lateral (select name, array_to_string(keywords, ' ') as keywords from interests where id = a.parent_id) b on true
    where i.id is not null
  ) t on true
  ${pageWords}`)

/** The titles of the first saves of a picture, and the names of the boards and sections that it is on. */
const wordsOfSaves = (words: Words) => sql`
  select lexeme, least(${sql.raw(`${maxPoints}`)}, count(*)) as points, true as is_own from (
    select n, ${words(sql`title`)} as lexeme from saves where title is distinct from p.title) w group by lexeme
  union all
  select lexeme, least(${sql.raw(`${maxPoints}`)}, count(*)), true from (
    select n, ${words(sql`place`)} as lexeme from saves) w group by lexeme`

/** The names of the products tagged on a pin. */
const tagged = sql`(
  select string_agg(concat_ws(' ', o.title, g.metadata->'products'->0->>'name'), ' ') from pin_tags pt
  join tagged_objects tobj on tobj.tag_id = pt.id
  left join pins o on o.id = tobj.product_pin_id and o.is_public
  left join linked_pages g on g.url_hash = sha256(convert_to(coalesce(o.link, tobj.link), 'UTF8'))
  where pt.pin_id = p.id)`

/**
 * Pins that represent their picture: each picture is found once, by the texts of that pin, of its first saves and of the
 * boards that it is on, of tagged products and its linked page. The weight of a word is the sum of the points of these texts, with more if
 * it is one of the pin's topic or of the topics above: "forest" begins with forests, and not with an outfit in forest green.
 */
export const pinDocument: SearchDocument = {
  name: 'pins',
  kind: 1,
  table: 'pins',
  alias: 'p',
  isFindable,
  isPublic: 'p.is_public',
  postings: (where, words) => sql`
    select p.id, w.lexeme, w.weight from pins p ${around} cross join lateral (
      with saves as (
        select row_number() over (order by s.id) as n, s.title, concat_ws(' ', b.name, c.title) as place from (
          select * from pins s where s.signature = p.signature and s.is_public order by s.id limit ${sql.raw(`${saves}`)}) s
        join boards b on b.id = s.board_id left join board_sections c on c.id = s.section_id
      )
      select seen.lexeme, sum(seen.points) + case when bool_or(seen.is_own) and seen.lexeme in (
          select ${words(sql`t.text`)}) then ${sql.raw(`${points.topic}`)} else 0 end as weight
      from (
        select ${words(sql`p.title`)} as lexeme, ${sql.raw(`${points.title}`)} as points, true as is_own
        union all select ${words(sql`p.alt_text`)}, ${sql.raw(`${points.alt}`)}, true
        union all select ${words(sql`p.description`)}, ${sql.raw(`${points.description}`)}, true
        union all select ${words(sql`${tagged}`)}, ${sql.raw(`${points.product}`)}, true
        union all select ${words(sql`page.text`)}, ${sql.raw(`${points.page}`)}, true
        union all select ${words(sql`page.site`)}, ${sql.raw(`${points.site}`)}, true
        union all select ${words(sql`i.name`)}, ${sql.raw(`${topicPoints}`)}, false
        union all ${wordsOfSaves(words)}
      ) seen group by seen.lexeme
      union all select '#' || p.interest_id, ${sql.raw(`${topicPoints}`)} where p.interest_id is not null
    ) w where ${sql.raw(isFindable)} and ${where}`,
  terms: (where) => sql`
    select concat_ws(' ', p.title, p.description, p.alt_text, i.name, b.name) as text
    from pins p left join interests i on i.id = p.interest_id left join boards b on b.id = p.board_id
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
    boardChanged: ({ id }) => ({ where: sql`p.board_id = ${id}`, isLater: true }),
    pageRead: ({ url }) => ({ where: sql`p.link = ${url}`, isLater: true }),
    publicChanged: ({ ids }) => ({ ids: listed(ids), isLater: true }),
  },
}
