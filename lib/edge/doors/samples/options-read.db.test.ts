import { beforeAll, expect, test } from 'vitest'
import type { z } from 'zod'
import { testBrowser, testOrigin, visitor } from '@/lib/accounts/account/testing.server'
import { AppError } from '@/lib/core/app-error'
import { partsOfDoor } from '@/lib/core/door'
import type { Endpoint } from '@/lib/core/endpoint'
import { declaredPlaces } from '@/lib/core/schema-parts'
import { domains } from '@/lib/edge/domains.server'
import type { Domain } from '@/lib/platform/manifest/domain.server'
import { placesIn, recorded } from '@/tools/testing/recorded'
import type { Attempt } from './options-read-attempt.testing.server'
import { cases } from './options-read-cases.testing.server'
import { acceptedSample, variantsOf } from './sample-input.testing'
import { mark, sampleWorld, textsWith, type World } from './sample-world.testing.server'

/** The options of a call: the places given, those in its parsed input, and those that its work read. */
type Found = { name: string; given: Set<string>; parsed: Set<string>; read: Set<string>; broken: string[] }

type Called = { one: Endpoint; found: Found }

/** Returns the names of an endpoint's options. */
const optionsOf = ({ input }: Endpoint) => [
  ...new Set(declaredPlaces(input as z.ZodType).filter((place) => !place.includes('.'))),
]

const all = (domains as readonly Domain[]).flatMap(({ endpoints = [] }) => endpoints)
const texts = [mark, '1', 'https://example.org/']

/** Calls once with a recorded input. */
async function call(
  { one, found }: Called,
  input: unknown,
  viewer: unknown,
  attempt: Attempt,
): Promise<void> {
  const run = one.run as (call: unknown) => Promise<unknown>
  const { browser } = testBrowser(attempt.browser)
  try {
    await run({ input: recorded(input, found.read), viewer, origin: testOrigin, browser })
  } catch (error) {
    const isRefusal = error instanceof AppError || (error as Error).name === 'ZodError'
    if (!isRefusal) found.broken.push(`${found.name}: ${String(error)}`)
  }
}

/** The preferences of a round of calls for its inputs. */
type Round = { text: string; turn?: number; only?: string }

async function callRound(
  called: Called,
  world: World,
  attempt: Attempt,
  { text, ...round }: Round,
): Promise<void> {
  const { one, found } = called
  const named = { ...world.named, ...attempt.named }
  const sample = acceptedSample(one.input, { named, texts: textsWith(text), ...round })
  if (!sample) return
  for (const place of placesIn(sample.given)) found.given.add(place)
  for (const place of placesIn(sample.data)) found.parsed.add(place)
  const viewers = attempt.viewer ? [attempt.viewer] : one.needs === null ? [visitor, world.me] : [world.me]
  for (const viewer of viewers) await call(called, sample.data, viewer, attempt)
}

let unchanged: Promise<World> | null = null

/** Returns a fresh world, or the one of all reads that need no more than it: they change nothing. */
function worldOf({ one, found }: Called): Promise<World> {
  if (!partsOfDoor(one.door).isRead || cases[found.name]) return sampleWorld()
  unchanged ??= sampleWorld()
  return unchanged
}

/** Makes the calls of one endpoint: with all options, in each variant, and with each option alone that excludes others. */
async function callAll(called: Called): Promise<void> {
  const { one, found } = called
  const world = await worldOf(called)
  const attempts = [await (cases[found.name] ?? (async () => ({})))(world)].flat()
  const variants = Array.from({ length: Math.min(20, variantsOf(one.input)) }, (_, turn) => ({
    text: mark,
    turn,
  }))
  const rounds: Round[] = [...variants, { text: '1' }, { text: 'https://example.org/' }]
  for (const attempt of attempts) for (const round of rounds) await callRound(called, world, attempt, round)
  const left = optionsOf(one).filter((name) => !found.given.has(name))
  for (const only of left)
    for (const text of texts) await callRound(called, world, attempts[0] ?? {}, { text, only })
}

const results: Found[] = []
beforeAll(async () => {
  for (const one of all) {
    const found: Found = {
      name: one.door,
      given: new Set(),
      parsed: new Set(),
      read: new Set(),
      broken: [],
    }
    await callAll({ one, found })
    results.push(found)
  }
}, 600_000)

const unread = () =>
  results.flatMap(({ name, parsed, read }) =>
    [...parsed].flatMap((place) => (read.has(place) ? [] : [`${name} ${place}`])),
  )

const once = 'has a single value'
const repeated = 'compared with the field that it repeats, by the schema'
const whole = 'a story is stored whole, as JSON, and its parts are tested with it (lib/content/stories)'
const granted = 'read when the caller may change the business, tested there (lib/business)'

/** Options that are accepted and have no effect here, and why; a `*` at the end stands for all that begin so. */
const exceptions: Readonly<Record<string, string>> = {
  'FindPinImagesResource.get source': 'names the screen that asks, which changes no answer',
  'HandshakeSessionResource.create isRegistration': 'the token itself says what it was made for',
  'UserSessionResource.delete disable_auth_failure_redirect': 'is about the client’s own pages',
  'UserSessionsResource.delete all_others': once,
  'UserRegisterResource.create *': 'any fields, which registerAny parses by the kind of account',
  'POST /v3/users/me/passcode/ confirm*': repeated,
  'PUT /v3/users/me/passcode/ confirm*': repeated,
  'PUT /v3/users/me/passcode/reset/ confirm*': repeated,
  'MultiUserResource.get fieldSetKey': once,
  'BoardActionResource.update undo': once,
  'POST /v3/aggregated_comments/:id/react/ reaction_type': once,
  'DELETE /v3/aggregated_comments/:id/react/ reaction_type': once,
  'PUT /v3/aggregated_comments/:id/flag/ commentId': repeated,
  'LeadSubmissionResource.create consent': once,
  'PromotedFormResource.create consent': once,
  'EmailInviteSentResource.create email': 'must be an address, and is not kept: the link has its own code',
  'ShareSuggestionsResource.get suggestion_type': once,
  'ShareSuggestionsResource.get hide_group_conversations': once,
  'StoryPinResource.create story_pin.*': whole,
  'StoryPinResource.update story_pin.*': whole,
  'AdSettingsResource.update hidden_ads': once,
  'DELETE /v5/user_account/business_steps/:stepper stepper': once,
  'POST /v5/ad_accounts/:ad_account_id/customer_lists list_type': once,
  'DELETE /v5/businesses/:business_id/members members.[].business_role': 'who leaves has no role',
  'PATCH /v5/businesses/:business_id/partners/assets accesses.*': granted,
  'POST /v5/businesses/:business_id/invites/assets/access invites.*': granted,
  'PATCH /v5/businesses/invites invites.*': granted,
  'POST /v5/ad_accounts/:ad_account_id/product_group_promotions product_group_promotion.[].value.creative_type':
    once,
  'PATCH /v5/ad_accounts/:ad_account_id/product_group_promotions product_group_promotion.[].value.creative_type':
    once,
  'POST /v5/catalogs catalog_type': once,
  'POST /v5/catalogs/feeds catalog_type': once,
  'POST /v5/catalogs/items filters.catalog_type': once,
  'POST /v5/catalogs/items/batch catalog_type': once,
  'POST /v5/catalogs/items/batch items.[].attributes.1': 'no attribute has this name',
  'POST /v5/catalogs/product_groups catalog_type': once,
}
const covers = (rule: string, place: string) =>
  rule.endsWith('*') ? place.startsWith(rule.slice(0, -1)) : place === rule
const isException = (place: string) => Object.keys(exceptions).some((rule) => covers(rule, place))

/** Options that no input made here has, and why. */
const untriable: Readonly<Record<string, string>> = {
  'ConversationsResource.create emails': 'refused, with the reason',
  'POST /v5/ad_accounts/:ad_account_id/audiences seed_id':
    'only beside one type of audience (lib/business/audiences)',
}

test('reads every option that it accepts', () => {
  expect(unread().filter((place) => !isException(place))).toEqual([])
})

test('has no outdated exceptions', () => {
  const places = unread()
  const isIdle = (rule: string) => !places.some((place) => covers(rule, place))
  expect(Object.keys(exceptions).filter(isIdle)).toEqual([])
})

test('tries every option', () => {
  const given = new Map(results.map((found) => [found.name, found.given]))
  const untried = all.flatMap((one) =>
    optionsOf(one).flatMap((name) => (given.get(one.door)?.has(name) ? [] : [`${one.door} ${name}`])),
  )
  expect(untried).toEqual(Object.keys(untriable))
})

test('ends with no error but a refusal', () => expect(results.flatMap(({ broken }) => broken)).toEqual([]))
