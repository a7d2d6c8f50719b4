import { beforeAll, expect, test } from 'vitest'
import type { z } from 'zod'
import { servedAt } from '@/lib/edge/doors/registry.server'
import { type Client, data, type Person, signUp, visitor } from '../../support/client'
import { makeBoard, makePin, type Pin, ready } from '../../support/people/actions'
import { blockedFrom, removedFrom } from '../../support/people/board-people'
import { unique } from '../../support/picture'
import { makeSection } from '../../support/world'

/** Two words in every text of a secret board, and nowhere else. */
const word = unique('axolotl')
const canary = `${word} ${unique('gecko')}`

let owner: Person
type Topic = { id: string; slug: string }
/** The topic of the secret pin. */
let topic: Topic
/** Inputs of reads by field name: each refers to the secret object itself. */
let secret: Record<string, unknown>
let copyOf: Record<string, unknown>
/** Public pins that anyone may read: the one that the copy was saved from, and one of the same bytes that another person uploaded. */
let shown: Pin
let sameBytes: Pin
let openly: Record<string, unknown>[]
const strangers: [string, Client][] = []

beforeAll(async () => {
  owner = await signUp()
  const board = await makeBoard(owner, { name: canary, description: `${canary} words`, privacy: 'secret' })
  const section = await makeSection(owner, board.id)
  data(await owner.write('BoardSectionResource', 'update', { section_id: section.id, title: canary }))
  data(await owner.write('BoardNotesResource', 'create', { board_id: board.id, title: canary, text: canary }))
  const words = { title: canary, description: canary, alt_text: canary, link: 'https://shop.example/' }
  const [first] = data(await owner.read<Topic[]>('InterestsResource', {}))
  if (!first) throw new Error('there are no topics')
  topic = first
  const about = { ...words, section: section.id, interest_ids: [topic.id] }
  const pin = await ready(owner, (await makePin(owner, board.id, about)).id)
  const author = await signUp()
  data(await author.write('UserFollowResource', 'create', { user_id: owner.id }))
  const gallery = await makeBoard(author)
  const common = await ready(author, (await makePin(author, gallery.id)).id)
  const saved = { pin_id: common.id, board_id: board.id, title: canary, description: canary }
  const copy = data(await owner.write<Pin>('RepinResource', 'create', saved))
  const objectId = pin.aggregated_pin_data.id
  const output = await owner.write<{ id: string }>('AggregatedCommentResource', 'create', {
    ...{ objectId, pinId: pin.id, text: canary },
  })
  await owner.write('PinNoteResource', 'update', {
    pin_id: pin.id,
    pin_note: canary,
    text: canary,
    note: canary,
  })
  const signature = /[0-9a-f]{32}/.exec(pin.images.orig?.url ?? '')?.[0]
  const twin = await makePin(author, gallery.id, { image_signature: signature })
  const tryOn = async (pin_id: string) =>
    data(
      await owner.write<{ id: string }>('DidItActivityResource', 'create', {
        ...{ pin_id, image_signature: signature, text: canary },
      }),
    ).id
  const did_it_id = await tryOn(pin.id)
  await tryOn(copy.id)
  data(
    await owner.write('AggregatedCommentResource', 'create', {
      ...{ objectId: copy.aggregated_pin_data.id, pinId: copy.id, text: canary },
    }),
  )
  for (const pin_id of [pin.id, copy.id])
    data(
      await owner.write('ReactionsResource', 'create', {
        ...{ reaction_pin_id: pin_id, reaction_type: 1, user_id: owner.id },
      }),
    )
  shown = await ready(author, common.id)
  sameBytes = await ready(author, twin.id)
  const ids = { id: pin.id, pin_id: pin.id, pin: pin.id, pinId: pin.id, objectId, commentId: data(output).id }
  const where = {
    board_id: board.id,
    section_id: section.id,
    user_id: owner.id,
    userId: owner.id,
    username: owner.username,
  }
  const slugs = { slug: board.url.split('/')[2], section_slug: section.slug }
  const found = { query: word, term: word, email: owner.email, ids: [owner.id], fields: 'full_name' }
  const others = {
    conversation_id: '1',
    case_id: pin.id,
    did_it_id,
    upload_ids: [signature],
    image_signature: signature,
    invited_user_id: owner.id,
    token: 'none',
    invite_code: 'none',
    interest_id: topic.id,
    url: '/v3/users/me/',
  }
  secret = { ...ids, ...where, ...slugs, ...found, ...others }
  openly = [shown, sameBytes].map(({ id, aggregated_pin_data }) => ({
    ...secret,
    ...{ id, pin_id: id, pin: id, pinId: id, objectId: aggregated_pin_data.id },
  }))
  copyOf = { ...secret, id: copy.id, pin_id: copy.id, pin: copy.id, pinId: copy.id }
  strangers.push(
    ['a stranger', await signUp()],
    ['a visitor', await visitor()],
    ['a removed collaborator', await removedFrom(owner, board.id)],
    ['a blocked collaborator', await blockedFrom(owner, board.id)],
    ['the follower whose pin was saved', author],
  )
})

/** Inputs for reads to which the field names are not enough. */
const given: Partial<Record<string, () => object>> = {
  AdminBusinessResource: () => ({ business_id: '1' }),
  BoardResource: () => ({ board_id: secret.board_id }),
  AdminExperienceResource: () => ({ experience_id: '1' }),
  ExperimentResource: () => ({ experiment_id: '1' }),
  BoardSectionResource: () => ({ section_id: secret.section_id }),
  PromotedFormResource: () => ({ pin_id: secret.pin_id, via: 'of-another-person' }),
  BoardSectionPinsResource: () => ({ section_id: secret.section_id }),
  SiteTextResource: () => ({ page: 'terms' }),
  TodayArticleResource: () => ({ article_id: '1' }),
  TodayArticleFeedResource: () => ({ article_id: '1' }),
  TodayEditResource: () => ({ article_id: '1' }),
  TopicResource: () => ({ interest: topic.id }),
  TopicFeedResource: () => ({ interest: topic.id }),
  RelatedInterestsResource: () => ({ interest_name: topic.slug }),
  ViewedPinsResource: () => ({ pin_ids: [secret.pin_id] }),
  AggregatedActivityFeedResource: () => ({ aggregated_pin_data_id: secret.objectId }),
  AggregatedCommentResource: () => ({ commentId: secret.commentId, pinId: secret.pinId }),
  NewsHubDetailsResource: () => ({ news_id: '1' }),
  ShareSuggestionsResource: () => ({ suggestion_type: 'share', term: word }),
}

/** Calls other servers, so it is not a read of ours. */
const requiresOthers = new Set(['FindPinImagesResource'])

const reads = servedAt('resource')
  .flatMap(({ at, isRead, input }) => (isRead ? [{ name: at, input }] : []))
  .filter(({ name }) => !requiresOthers.has(name))

function optionsFor(name: string, input: z.ZodType, values: Record<string, unknown>): object {
  const shape = 'shape' in input ? Object.keys(input.shape as object) : []
  const requests = shape.filter((key) => key in values).map((key) => [key, values[key]])
  return given[name]?.() ?? Object.fromEntries(requests)
}

test.each(reads)('knows the read $name, so that it can be tested with secrets', ({ name, input }) => {
  const result = input.safeParse(optionsFor(name, input, secret))
  expect(result.error?.issues ?? []).toEqual([])
})

/** Returns the answer without the echo of its request. */
function textIn(text: string): string {
  const { resource: _, ...output } = JSON.parse(text) as Record<string, unknown>
  return JSON.stringify(output)
}

// Addresses of both doors that are read with GET.
const gets = [...servedAt('rest'), ...servedAt('v5')].flatMap(({ at, isRead }) => (isRead ? [at] : []))
// Possible meanings of the id in such an address.
const named = ['pin_id', 'board_id', 'section_id', 'user_id', 'did_it_id', 'interest_id']

/** Returns the inputs of a read that differ: not every read takes the id of a pin. */
function inputsOf(name: string, input: z.ZodType): object[] {
  const all = [secret, copyOf, ...openly].map((values) => optionsFor(name, input, values))
  return [...new Map(all.map((options) => [JSON.stringify(options), options])).values()]
}

async function hitsOf(client: Client): Promise<string[]> {
  const hits = []
  for (const { name, input } of reads)
    for (const options of inputsOf(name, input)) {
      const { text, status } = await client.read(name, options)
      if (textIn(text).includes(canary)) hits.push(name)
      if (status >= 500) hits.push(`${name} ${status}`)
    }
  for (const path of gets)
    for (const id of path.includes(':') ? named.map((name) => secret[name]) : ['']) {
      const address = path.replace(/:\w+/g, String(id))
      const { text, status } = await client.request(`${address}?fields=full_name&pin_id=${secret.pin_id}`)
      if (text.includes(canary) || status >= 500) hits.push(`${path} ${status}`)
    }
  return [...new Set(hits)]
}

test('shows the words to the owner in several reads, which proves that the search works', async () => {
  const hits = await hitsOf(owner)
  expect(hits).toEqual(expect.arrayContaining(['PinResource', 'BoardResource', 'BoardFeedResource']))
  expect(hits.length).toBeGreaterThan(6)
})

test('shows them to nobody else in any read or REST call', async () => {
  for (const [who, client] of strangers) expect([who, await hitsOf(client)]).toEqual([who, []])
})

test('shows them on no page or feed of its topic, also to its owner', async () => {
  for (const [who, client] of [['the owner', owner] as const, ...strangers]) {
    // The owner's pages name the board that they saved to last.
    const text = who === 'the owner' ? String(secret.pin_id) : word
    for (const path of [
      `/topics/${topic.slug}/`,
      `/topics/${topic.slug}.rss`,
      `/topics/${topic.slug}.atom`,
    ]) {
      const { text: page, status } = await client.request(path)
      expect([who, path, status, page.includes(text)]).toEqual([who, path, 200, false])
    }
  }
})

test("shows them in neither the outbound link, the form’s answers, nor the pin's redirect", async () => {
  for (const [who, client] of strangers)
    for (const path of [
      `/out/${secret.pin_id}/`,
      `/v3/lead_forms/${secret.pin_id}/submissions/`,
      `/pin/x--${secret.pin_id}/`,
      `/pin/${secret.pin_id}/sent/`,
    ]) {
      const { text, status, headers } = await client.request(path)
      expect([who, path, text.includes(word), status >= 400]).toEqual([who, path, false, true])
      expect(headers.get('location') ?? '').not.toContain(word)
    }
})

type Counted = {
  aggregated_pin_data: { comment_count: number; aggregated_stats: { saves: number; done: number } }
  reaction_counts: Record<string, number>
  repin_count: number
}

test('changes no number of a public pin by actions on a secret one of the same picture', async () => {
  for (const [who, client] of strangers)
    for (const pin of [shown, sameBytes]) {
      const { aggregated_pin_data, reaction_counts, repin_count } = data(
        await client.read<Counted>('PinResource', { id: pin.id }),
      )
      const { comment_count, aggregated_stats } = aggregated_pin_data
      expect([who, comment_count, aggregated_stats, reaction_counts, repin_count]).toEqual([
        ...[who, 0, { saves: 1, done: 0 }, {}, 1],
      ])
    }
})
