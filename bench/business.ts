import { randomUUID } from 'node:crypto'
import { createAdAccount } from '@/lib/business/assets/ad-accounts.server'
import { createTag } from '@/lib/business/tags/commands.server'
import type { Member } from '@/lib/core/viewer'
import { pool } from '@/lib/platform/db/client.server'
import { viewerOf } from './record'
import { sendersOf } from './shots'
import { sessionToken } from './world'

/** People and asset groups of the measured business. */
const employees = 10_000
const groups = 1_000

/**
 * The costs of a large business: the first pages and searches of the slower of its two tables, as medians in
 * milliseconds, and the events of a tag stored per second.
 */
export type BusinessTimes = { firstPage: number; search: number; events: number }

const median = (times: readonly number[]) => times.toSorted((a, b) => a - b)[times.length >> 1] ?? 0

/** Turns the first member of the bench into a business with many people and groups, and a tag. */
async function makeBusiness(): Promise<{ business_id: string; tag_id: string }> {
  const { id } = (await viewerOf(sessionToken(1))) as Member
  await pool().query(`update users set business_name = 'Bench' where id = $1`, [id])
  const owner = (await viewerOf(sessionToken(1))) as Member
  await pool().query({
    text: `with people as (
      insert into users (username, email, full_name, first_name)
      select 'employee_' || n, 'employee' || n || '@bench.example', 'Employee ' || n, 'Employee'
      from generate_series(1, ${employees}) n on conflict do nothing returning id)
      insert into grants (subject_id, role, kind, resource_id, source, created_by)
      select id, 'EMPLOYEE', 'business', $1::bigint, 'direct', $1::bigint from people`,
    values: [id],
  })
  await pool().query({
    text: `insert into asset_groups (business_id, name, types, created_by)
      select $1::bigint, 'Group ' || n, '{BRAND}', $1::bigint from generate_series(1, ${groups}) n`,
    values: [id],
  })
  await pool().query('analyze users, grants, asset_groups')
  const origin = { ip: '', user_agent: '', country: 'US', locale: 'en-US' }
  const account = await createAdAccount(
    owner,
    { name: 'Bench', country: 'US', currency: 'USD', owner_user_id: id },
    origin,
  )
  const tag = await createTag(owner, { ad_account_id: account.id, name: 'Bench' }, origin)
  return { business_id: id, tag_id: tag.id }
}

/** Sends batches of 50 events over eight connections for some milliseconds; returns how many were stored per second. */
async function eventsPerSecond(origin: string, tag_id: string, ms: number): Promise<number> {
  const began = performance.now()
  const headers = { 'content-type': 'text/plain', 'user-agent': 'Mozilla/5.0 Firefox/150.0' }
  const send = async () => {
    let stored = 0
    while (performance.now() - began < ms) {
      const event = { event: 'PAGE_VISIT', time: Date.now(), url: 'https://shop.example/kites' }
      const events = Array.from({ length: 50 }, () => ({ ...event, event_id: randomUUID() }))
      const answer = await fetch(`${origin}/ct/event`, {
        method: 'POST',
        headers,
        body: JSON.stringify({ tag_id, events }),
      })
      if (!answer.ok) throw new Error(`events: ${answer.status} ${await answer.text()}`)
      stored += events.length
    }
    return stored
  }
  const stored = await Promise.all(Array.from({ length: 8 }, send))
  return (stored.reduce((all, one) => all + one) / (performance.now() - began)) * 1000
}

/** Measures a business of 10,000 people and 1,000 groups at `origin`. */
export async function measureBusiness(origin: string, ms = 5000): Promise<BusinessTimes> {
  const { business_id, tag_id } = await makeBusiness()
  const [me] = await sendersOf()
  if (!me) throw new Error('no members')
  const request = async (list: string, query: string) => {
    const times: number[] = []
    for (let n = 0; n < 30; n++) {
      const began = performance.now()
      const url = `${origin}/v5/businesses/${business_id}/${list}?page_size=10${query}`
      const answer = await fetch(url, { headers: me.headers })
      if (!answer.ok) throw new Error(`${url}: ${answer.status} ${await answer.text()}`)
      await answer.arrayBuffer()
      times.push(performance.now() - began)
    }
    return median(times)
  }
  return {
    firstPage: Math.max(await request('members', ''), await request('asset_groups', '')),
    search: Math.max(
      await request('members', '&search_term=employee_777'),
      await request('asset_groups', '&search_term=Group%20777'),
    ),
    events: await eventsPerSecond(origin, tag_id, ms),
  }
}
