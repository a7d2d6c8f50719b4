import { permitProfile } from '@/lib/accounts/account/queries.server'
import type { WireProfile } from '@/lib/accounts/account/schema'
import { topicBranch, topicsAmong } from '@/lib/content/topics/branch.server'
import { idSchema, type Page } from '@/lib/core/input'
import type { Viewer } from '@/lib/core/viewer'
import { imageUrl } from '@/lib/media/images/sizes'
import { type ShopLocale, shopLocaleFor } from '@/lib/people/storefront/locale'
import { shopLocales } from '@/lib/people/storefront/queries.server'
import { folded } from '@/lib/platform/i18n/fold'
import { facetsOf, noChoice, type ShopChoice, type ShopFacets } from './filters'
import { groups } from './groups'
import { type StoreRow, storeItems } from './items.server'
import { choiceOf, shopPage } from './queries.server'
import { type StoreChoice, type StorefrontFeedGet, storeChoice, type WireShopItem } from './schema'
import { choiceIn } from './screens.server'

/** A board of a shop with products, or a topic of them. */
export type StoreGroup = { id: string; name: string; image_url: string; count: number }

/** The shop of a business as its tab shows it. */
export type Storefront = {
  /** The locale that it is viewed in, and when it changed last (specification part 1, section 3). */
  viewing: NonNullable<WireProfile['storefront']>
  locales: ShopLocale[]
  choice: ShopChoice
  store: StoreChoice
  /** All products of the locale, before a choice. */
  count: number
  facets: ShopFacets
  groups: StoreGroup[]
  categories: StoreGroup[]
  items: Pick<WireShopItem, 'id' | 'offer'>[]
  bookmark: string | null
}

/** Groups and topics that are offered. */
const offered = 24

/** True for a product of a website: of one of its hosts. */
const isOfSite = ({ domain }: StoreRow, site: string) => domain === site || domain.endsWith(`.${site}`)

/** Returns the products of a feed profile: those of its website, or all. */
const ofLocale = (rows: readonly StoreRow[], locale: ShopLocale | null) => {
  const site = locale?.domain ?? null
  return site === null ? rows : rows.filter((row) => isOfSite(row, site))
}

/** Returns the products on a board, of some topics, and with all words of a search in title or board. */
function narrowed(
  rows: readonly StoreRow[],
  { group, words }: StoreChoice,
  topics: readonly string[] | null,
): StoreRow[] {
  const wanted = folded(words ?? '')
    .split(/\s+/)
    .filter(Boolean)
  return rows.filter((row) => {
    if (group !== null && row.board_id !== group) return false
    if (topics && !(row.topic !== null && topics.includes(row.topic))) return false
    const text = wanted.length > 0 ? folded(`${row.title} ${row.board}`) : ''
    return wanted.every((word) => text.includes(word))
  })
}

async function topicsOf({ category }: StoreChoice): Promise<string[] | null> {
  return category === null ? null : (await topicBranch(category)).map(({ id }) => id)
}

const tile = (id: string, name: string, rows: readonly StoreRow[]): StoreGroup[] => {
  const [first] = rows
  return first ? [{ id, name, image_url: imageUrl(first.signature, '236x', 'webp'), count: rows.length }] : []
}

const boardsOf = (rows: readonly StoreRow[]) =>
  groups(rows, ({ board_id }) => board_id)
    .slice(0, offered)
    .flatMap(([id, of]) => tile(id, of[0]?.board ?? '', of))

async function categoriesOf(rows: readonly StoreRow[]): Promise<StoreGroup[]> {
  const largest = groups(rows, ({ topic }) => topic)
    .filter(([topic]) => topic !== null)
    .slice(0, offered)
  const topics = await topicsAmong(largest.map(([id]) => String(id)))
  const names = new Map(topics.map(({ id, name }) => [id, name]))
  return largest.flatMap(([id, of]) => {
    const name = names.get(String(id))
    return name === undefined ? [] : tile(String(id), name, of)
  })
}

/** Names a list of a shop for its bookmarks. */
const sourceOf = (merchant: string, locale: ShopLocale | null, { group, category, words }: StoreChoice) =>
  `store ${merchant} ${JSON.stringify([locale?.id ?? null, group, category, words])}`

/**
 * Returns a page of the products of a shop that fit a choice. @throws AppError 30 for an account that the viewer does not
 * see, 1 for a bookmark of another list
 */
export async function storefrontFeed(viewer: Viewer, input: StorefrontFeedGet): Promise<Page<WireShopItem>> {
  const { user_id, feed_profile_id, group, category, words } = input
  const store = { group, category, words }
  const [rows, locales, topics] = await Promise.all([
    storeItems(viewer, user_id),
    feed_profile_id === null ? [] : shopLocales(user_id),
    topicsOf(store),
    permitProfile(viewer, user_id),
  ])
  const locale = locales.find(({ id }) => id === feed_profile_id) ?? null
  const shown = narrowed(ofLocale(rows, locale), store, topics)
  return shopPage(viewer, shown, {
    ...input,
    source: sourceOf(user_id, locale, store),
    choice: choiceOf(input),
  })
}

/** Returns what an address chooses in a shop; parts of it that make no sense are left out. */
function storeChoiceIn(query: URLSearchParams): StoreChoice {
  const parts = Object.entries(storeChoice.shape).map(([name, schema]) => {
    const parsed = schema.safeParse(query.get(name)?.trim() || null)
    return [name, parsed.success ? parsed.data : null]
  })
  return Object.fromEntries(parts) as StoreChoice
}

const firstPage = { page_size: 25, bookmarks: [] as string[] }

type Visit = { query: URLSearchParams; country: string; language: string }

/** Returns the state of a shop in a locale; of one without any in the country and language of its business. */
function viewingOf(
  locale: ShopLocale | null,
  usual: WireProfile['storefront'],
  visit: Visit,
): Storefront['viewing'] {
  const { country, language } = locale ?? usual?.currentViewingLocale ?? visit
  return {
    currentViewingLocale: { country, language, feedProfileId: locale?.id ?? null },
    lastUpdated: usual?.lastUpdated ?? null,
  }
}

/** Loads the shop of a business for a visitor: in the locale of their country, or the one that the address names. */
export async function loadStorefront(
  viewer: Viewer,
  { id, storefront }: Pick<WireProfile, 'id' | 'storefront'>,
  visit: Visit,
): Promise<{ shop: Storefront; page: Page<WireShopItem> }> {
  const { query, country, language } = visit
  const store = storeChoiceIn(query)
  const choice = choiceIn(query)
  const feed = idSchema.safeParse(query.get('feed'))
  const [rows, locales, topics] = await Promise.all([
    storeItems(viewer, id),
    shopLocales(id),
    topicsOf(store),
  ])
  const locale = shopLocaleFor(locales, { chosen: feed.success ? feed.data : null, country, language })
  const all = ofLocale(rows, locale)
  const shown = narrowed(all, store, topics)
  const isChosen = JSON.stringify(choice) !== JSON.stringify(noChoice)
  const [page, categories] = await Promise.all([
    shopPage(viewer, shown, { ...firstPage, source: sourceOf(id, locale, store), choice }),
    isChosen ? [] : categoriesOf(all),
  ])
  return {
    shop: {
      viewing: viewingOf(locale, storefront, visit),
      locales,
      choice,
      store,
      count: all.length,
      facets: facetsOf(shown, choice),
      groups: boardsOf(all),
      categories,
      items: page.items.map(({ id: item, offer }) => ({ id: item, offer })),
      bookmark: page.bookmark,
    },
    page,
  }
}
