import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { board, person, pin } from '@/lib/content/pins/test-world.server'
import { db } from '@/lib/platform/db/client.server'
import { sitemapIndex, sitemapOfDay } from './sitemap.server'

const dayOf = async (id: string) => {
  const { rows } = await db().execute<{ day: string }>(
    sql`select to_char(created_at at time zone 'UTC', 'YYYY-MM-DD') as day from pins where id = ${id}`,
  )
  return rows[0]?.day ?? ''
}
const textOf = async (day: string) => (await sitemapOfDay(`${day}.xml`))?.text ?? ''

describe('the sitemap', () => {
  test('lists public pins by their canonical address, and no secret ones', async () => {
    const member = await person()
    const shown = await pin(member, (await board(member)).id, { title: 'Red kite & wind' })
    const secret = await pin(member, (await board(member, { privacy: 'secret' })).id, {
      title: 'Hidden kite',
    })
    const text = await textOf(await dayOf(shown.id))
    expect(text).toContain(`/pin/red-kite-wind--${shown.id}/</loc>`)
    expect(text).not.toContain(secret.id)
  })

  test('returns null for a day without entries', async () => {
    expect(await sitemapOfDay('2024-02-03.xml')).toBeNull()
    const { text: index } = await sitemapIndex()
    const days = [...index.matchAll(/sitemap\/(\d{4}-\d{2}-\d{2})\.xml/g)].map(([, day = '']) => day)
    expect(days.length).toBeGreaterThan(0)
    for (const day of days.slice(0, 5)) expect(await textOf(day)).toContain('<url>')
  })
})
