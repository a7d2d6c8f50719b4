import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { testBrowser, testOrigin, visitor } from '@/lib/accounts/account/testing.server'
import { testAdAccount, testBusiness } from '@/lib/business/testing.server'
import { board, pin } from '@/lib/content/pins/test-world.server'
import { AppError } from '@/lib/core/app-error'
import type { Member } from '@/lib/core/viewer'
import { countTrips } from '@/lib/platform/db/count-trips.testing.server'
import type { Domain } from '@/lib/platform/manifest/domain.server'
import { domains } from '../domains.server'
import { acceptedSample } from './sample-input.testing'

/** A word in no statement of ours, and what would end a literal around it. */
const mark = 'zqxjkv'
const hostile = [`${mark}' "; -- \\`, mark]

type Callable = {
  name: string
  needs: string | null
  input: z.ZodType
  run: (call: unknown) => Promise<unknown>
}

const callables: Callable[] = (domains as readonly Domain[]).flatMap(({ endpoints = [] }) =>
  endpoints.flatMap((one) => {
    if (!('run' in one)) return []
    const { needs, input } = one
    const run = one.run as Callable['run']
    return [{ name: (one.resource ?? one.rest ?? one.v5 ?? []).join(' '), needs, input, run }]
  }),
)

let me: Member
let named: Record<string, unknown>
beforeAll(async () => {
  me = await testBusiness()
  const { id: ad_account_id } = await testAdAccount(me)
  const { id: board_id } = await board(me)
  const { id: pin_id, aggregated_pin_data } = await pin(me, board_id)
  const email = `${mark}@example.org`
  named = {
    ...{ board_id, boardId: board_id, pin_id, pinId: pin_id, pin: pin_id, id: pin_id },
    ...{ objectId: aggregated_pin_data.id, user_id: me.id, userId: me.id, username: me.user.username },
    ...{ business_id: me.id, ad_account_id, client_id: randomUUID(), bookmarks: [], page_size: 25 },
    ...{ passcode: '1234', confirmPasscode: '1234', backupEmail: email, confirmBackupEmail: email },
    ...{
      width: 0.5,
      height: 0.5,
      x: 0.1,
      y: 0.1,
      overlays: [],
      start: 0,
      end: 9_000,
      time_zone: 'Europe/Paris',
    },
    ...{ postal_code: '12345', featureMap: {}, feedback_data: JSON.stringify({ message: mark }) },
    keys: { p256dh: Buffer.alloc(65, 4).toString('base64url'), auth: Buffer.alloc(16).toString('base64url') },
    // Fields that exclude others of the same input.
    ...{
      carousel_data: null,
      pin_tags: null,
      clips: null,
      recipe_data: null,
      image_url: null,
      upload_id: null,
    },
    ...{ to: null, before_id: null },
  }
})

/** Values that a field of text may take, the most hostile first. */
const textsWith = (text: string) => [
  ...[text, mark, `${mark}@example.org`, `https://example.org/${mark}`, 'https://example.org/', '1', '0'],
  ...['2030-01-01', '2030-01-01T00:00:00Z', 'US', 'en-US', 'USD', '12:00', 'a'.repeat(32), 'a'.repeat(64)],
]

/** Calls with `text` in each field that takes it; returns the statements and errors; null for a refused input. */
async function statementsOf({ input, needs, run }: Callable, text: string) {
  const accepted = acceptedSample(input, { named, texts: textsWith(text) })
  if (!accepted) return null
  const call = { input: accepted.data, origin: testOrigin, browser: testBrowser().browser }
  const errors: unknown[] = []
  const { texts } = await countTrips(async () => {
    for (const viewer of needs === null ? [visitor, me] : [me])
      try {
        await run({ ...call, viewer })
      } catch (error) {
        errors.push(error)
      }
  })
  return { texts, errors }
}

/** Calls that none of the inputs made here reaches. */
const unreached: string[] = []
/** Statements with a value in their text, and errors other than refusals. */
const spliced: string[] = []
const broken: string[] = []
let statements = 0

beforeAll(async () => {
  for (const one of callables)
    for (const text of hostile) {
      const sent = await statementsOf(one, text)
      if (!sent) {
        unreached.push(one.name)
        continue
      }
      statements += sent.texts.length
      spliced.push(...sent.texts.filter((text) => text.includes(mark)).map((text) => `${one.name}: ${text}`))
      const faults = sent.errors.filter(
        (error) => !(error instanceof AppError || error instanceof z.ZodError),
      )
      broken.push(
        ...faults.map((error) => `${one.name}: ${String(error)} ${String((error as Error).cause ?? '')}`),
      )
    }
})

test('puts no value of any call into the text of a statement (check 44)', () => {
  expect(spliced).toEqual([])
  expect(statements).toBeGreaterThan(1_500)
})

test('reaches every call', () => expect(unreached).toEqual([]))

test('answers quotes and comments of SQL with no error but a refusal', () => expect(broken).toEqual([]))
