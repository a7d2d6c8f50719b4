import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { board, person, pin } from '@/lib/content/pins/test-world.server'
import { db } from '@/lib/platform/db/client.server'
import { setLeadForm } from './commands.server'
import { leadAnswers } from './queries.server'
import { leadFormSet } from './schema'

const rows = 100_000
/** 60 MB in all, so that an export that holds its rows would show. */
const consent = 'I agree. '.repeat(60)

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

/** Stores answers as if one person gave them all, in this file's own database. */
async function fill(form_id: string, user_id: string) {
  await db().execute(sql`drop index lead_submissions_once`)
  await db().execute(sql`insert into lead_submissions (form_id, user_id, email, full_name, consent_text)
    select ${form_id}, ${user_id}, n || '@example.org', '=1+1', ${consent} from generate_series(1, ${rows}) n`)
}

test('exports 100,000 answers in order while holding less than 16 MB (check 65)', async () => {
  const member = await person()
  const owner = { ...member, user: { ...member.user, business_name: 'Shop' } }
  const { id: pin_id } = await pin(owner, (await board(owner)).id)
  const words = { title: 'Newsletter', consent_text: 'You may write to me.', fields: ['email', 'full_name'] }
  const { id } = await setLeadForm(
    owner,
    leadFormSet.parse({ ...words, privacy_url: 'https://shop.example/privacy', pin_id }),
  )
  await fill(id, owner.id)

  let lines = 0
  let length = 0
  let before = 0
  let used = 0
  let wrong = 0
  for await (const line of await leadAnswers(owner, id)) {
    if (lines > 0 && !line.includes(`,'=1+1,${lines}@example.org,`)) wrong++
    lines++
    length += line.length
    if (lines % 20_000 !== 1) continue
    collect()
    const { heapUsed } = process.memoryUsage()
    if (lines === 1) before = heapUsed
    used = Math.max(used, heapUsed - before)
  }
  expect({ lines, wrong }).toEqual({ lines: rows + 1, wrong: 0 })
  expect(length).toBeGreaterThan(50_000_000)
  expect(used).toBeLessThan(16 * 1024 * 1024)
})
