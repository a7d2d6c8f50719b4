import pg from 'pg'
import { databaseUrl } from '@/lib/core/env.server'
import { rules } from '@/lib/edge/examine/rules.server'
import type { Shot } from './hammer'
import { column, type Measure, type Sender, sendersOf, write } from './shots'

const at = <T>(list: readonly T[], n: number) => list[n % list.length] as T

/** A comment on a picture, with the pin under which it is shown. */
type Place = { comment: string; pin: string; picture: string }

async function places(): Promise<Place[]> {
  const rows = await column(
    `select c.id || ' ' || p.id || ' ' || p.aggregated_pin_id as value from comments c
     join lateral (select id, aggregated_pin_id from pins where aggregated_pin_id = c.aggregated_pin_id and is_public
       order by id limit 1) p on true
     order by h(c.id, 96) limit 40`,
  )
  return rows.map((row) => {
    const [comment = '', pin = '', picture = ''] = row.split(' ')
    return { comment, pin, picture }
  })
}

const react = (method: 'POST' | 'DELETE', id: string, { headers }: Sender): Shot => ({
  method,
  path: `/v3/aggregated_comments/${id}/react/`,
  headers,
})

/**
 * Returns the measures of likes and comments, written by 16 people in 40 places. Each like is undone again.
 */
export async function conversationMeasures(): Promise<Measure[]> {
  const from = await sendersOf()
  const all = await places()
  const max = { 1: 600, 32: 3000 }
  const likes = all.flatMap((place, n) =>
    from.map(
      (_, turn) => ({ place, who: at(from, n + turn), method: turn % 3 === 2 ? 'DELETE' : 'POST' }) as const,
    ),
  )
  return [
    {
      name: 'like a pin',
      max,
      shots: likes.map(({ place, who, method }) =>
        write('ReactionsResource', who, {
          pin_id: place.pin,
          action_type: method === 'POST' ? 'reaction' : 'unreaction',
        }),
      ),
    },
    {
      name: 'like a comment',
      max,
      shots: likes.map(({ place, who, method }) => react(method, place.comment, who)),
    },
    {
      name: 'write a comment',
      max,
      shots: all.flatMap(({ picture, pin }, n) =>
        from.map((who) =>
          write('AggregatedCommentResource', who, {
            objectId: picture,
            pinId: pin,
            text: `Clemve ${n} %unique%`,
          }),
        ),
      ),
    },
  ]
}

/**
 * Returns the number of wrong counters of pictures and comments, which must be 0. Counts on a connection of its own, since a statement
 * of the pool must end within ten seconds: among a million pins on a busy machine it takes longer.
 */
export async function wrongCounters(): Promise<number> {
  const counted = rules.filter(({ name }) => /^(aggregated_pins|comments)\./.test(name))
  const client = new pg.Client({ connectionString: databaseUrl() })
  await client.connect()
  let wrong = 0
  for (const { sql } of counted) wrong += (await client.query(sql)).rows.length
  await client.end()
  return wrong
}
