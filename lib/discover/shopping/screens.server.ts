import { type BranchTopic, topicBranch, topicsAmong } from '@/lib/content/topics/branch.server'
import { found, refuse } from '@/lib/core/app-error'
import { idSchema } from '@/lib/core/input'
import type { Viewer } from '@/lib/core/viewer'
import { imageUrl } from '@/lib/media/images/sizes'
import type { ScreenInput } from '@/lib/platform/manifest/screen'
import texts from '@/messages/en/shopping.json'
import { facetsOf, noChoice, type ShopChoice } from './filters'
import { groups } from './groups'
import { readAddress } from './in-address'
import { type ShopFact, type ShopRow, shopFacts, shopItems } from './items.server'
import { shopPage } from './queries.server'
import { shopChoice } from './schema'

const title = { area: 'shopping', path: 'shopping.title', english: texts.shopping.title }

/** A topic with products: a tile that leads to them. */
export type ShopTile = { id: string; name: string; slug: string; image_url: string; count: number }
/** A verified merchant, with pictures of what they sell. */
export type Merchant = Pick<ShopRow, 'username' | 'full_name'> & {
  id: string
  image_small_url: string | null
  image_medium_url: string | null
  count: number
  pictures: { id: string; url: string }[]
}

const [tiles, merchants, pictures] = [24, 6, 3]
const pictureOf = ({ signature }: Pick<ShopRow, 'signature'>) => imageUrl(signature, '236x', 'webp')

/** Returns what an address chooses; parts of it that make no sense are left out. */
export const choiceIn = (query: URLSearchParams): ShopChoice => readAddress(query, shopChoice.shape, noChoice)

/** Returns the topics of products, the largest first, each with its newest product. */
const topicsOf = (facts: readonly ShopFact[], without: string | null) =>
  groups(facts, ({ topic }) => topic)
    .filter(([topic]) => topic !== null && topic !== without)
    .slice(0, tiles)

/** Returns the merchants among the shops of products, the largest first, each with the products that people save most. */
const merchantsAmong = (facts: readonly ShopFact[]) =>
  groups(
    facts.filter(({ is_merchant }) => is_merchant),
    ({ user_id }) => user_id,
  )
    .slice(0, merchants)
    .map(([, of]) => ({
      count: of.length,
      best: of.toSorted((a, b) => b.saves - a.saves).slice(0, pictures),
    }))

type Rows = ReadonlyMap<string, ShopRow>

async function tilesOf(known: ReturnType<typeof topicsOf>, rows: Rows): Promise<ShopTile[]> {
  const topics = new Map(
    (await topicsAmong(known.map(([id]) => String(id)))).map((topic) => [topic.id, topic]),
  )
  return known.flatMap(([id, of]) => {
    const topic = topics.get(String(id))
    const first = rows.get(of[0]?.id ?? '')
    return topic && first
      ? [{ id: topic.id, name: topic.name, slug: topic.slug, image_url: pictureOf(first), count: of.length }]
      : []
  })
}

const merchantsOf = (known: ReturnType<typeof merchantsAmong>, rows: Rows): Merchant[] =>
  known.flatMap(({ count, best }) => {
    const shown = best.flatMap(({ id }) => rows.get(id) ?? [])
    const [first] = shown
    if (!first) return []
    const { user_id, username, full_name, avatar_signature } = first
    const avatar = avatar_signature ? imageUrl(avatar_signature, '136x136', 'webp') : null
    const merchant = { id: user_id, username, full_name, image_small_url: avatar, image_medium_url: avatar }
    return [{ ...merchant, count, pictures: shown.map((row) => ({ id: row.id, url: pictureOf(row) })) }]
  })

/** Returns the tiles and merchants above the products, with what the viewer sees of them now. */
async function aboveProducts(viewer: Viewer, facts: readonly ShopFact[], topic: string | null) {
  const [known, sellers] = [topicsOf(facts, topic), topic === null ? merchantsAmong(facts) : []]
  const ids = [
    ...known.flatMap(([, of]) => of[0]?.id ?? []),
    ...sellers.flatMap(({ best }) => best.map(({ id }) => id)),
  ]
  const rows = new Map((await shopItems(viewer, [...new Set(ids)])).map((row) => [row.id, row]))
  return { tiles: await tilesOf(known, rows), merchants: merchantsOf(sellers, rows) }
}

const firstPage = { page_size: 25, bookmarks: [] as string[] }

async function load({ viewer, query }: ScreenInput, branch: BranchTopic[] | null) {
  const [topic = null] = branch ?? []
  const choice = choiceIn(query)
  const facts = await shopFacts(
    viewer,
    branch?.map(({ id }) => id),
  )
  const isChosen = JSON.stringify(choice) !== JSON.stringify(noChoice)
  const list = { ...firstPage, source: topic?.id ?? 'all', choice }
  const [page, above] = await Promise.all([
    shopPage(viewer, facts, list),
    isChosen ? { tiles: [], merchants: [] } : aboveProducts(viewer, facts, topic?.id ?? null),
  ])
  const canonical = topic ? `/shopping/${topic.slug}/${topic.id}/` : '/shopping/'
  return {
    screen: {
      name: 'shopping' as const,
      topic: topic && { id: topic.id, name: topic.name, slug: topic.slug },
      choice,
      facets: facetsOf(facts, choice),
      ...above,
      items: page.items.map(({ id, offer }) => ({ id, offer })),
      bookmark: page.bookmark,
    },
    pins: page.items.map(({ pin }) => pin),
    seo: {
      title: topic ? topic.name : title,
      description: topic ? `Shop ${topic.name} on Magpie.` : 'Things to buy, from the shops on Magpie.',
      canonical,
      // One address of each list is enough for search engines.
      noindex: isChosen || page.items.length === 0,
    },
  }
}

/** Loads `/shopping/`: the products of all shops. */
export const loadShopping = (input: ScreenInput) => load(input, null)

/** Loads `/shopping/{category}/{id}/`: the products of a topic and its parts; another slug leads to its own. */
export async function loadShoppingCategory(input: ScreenInput) {
  const id = idSchema.safeParse(input.params.id)
  if (!id.success) refuse('notFound')
  const branch = await topicBranch(id.data)
  const topic = found(branch[0], 'notFound')
  if (input.params.category !== topic.slug || id.data !== topic.id) {
    const search = input.query.size > 0 ? `?${input.query}` : ''
    return { redirect: `/shopping/${topic.slug}/${topic.id}/${search}`, permanent: true }
  }
  return load(input, branch)
}
