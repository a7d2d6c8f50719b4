import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { testBrowser, testOrigin, visitor } from '@/lib/accounts/account/testing.server'
import { AppError } from '@/lib/core/app-error'
import type { Member } from '@/lib/core/viewer'
import { countTrips } from '@/lib/platform/db/count-trips.testing.server'
import type { Domain } from '@/lib/platform/manifest/domain.server'
import { domains } from '../domains.server'
import { acceptedSample } from './samples/sample-input.testing'
import { mark, sampleWorld, textsWith } from './samples/sample-world.testing.server'

/** Texts that would end a literal around a word of ours. */
const hostile = [`${mark}' "; -- \\`, mark]

type Callable = {
  name: string
  needs: string | null
  input: z.ZodType
  run: (call: unknown) => Promise<unknown>
}

const callables: Callable[] = (domains as readonly Domain[]).flatMap(({ endpoints = [] }) =>
  endpoints.map(({ door, needs, input, run }) => ({ name: door, needs, input, run: run as Callable['run'] })),
)

let me: Member
let named: Record<string, unknown>
beforeAll(async () => {
  ;({ me, named } = await sampleWorld())
})

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
