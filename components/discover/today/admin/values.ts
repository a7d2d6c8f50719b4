import { fieldOf, timeOf } from '@/components/platform/admin/local-time'
import type { WirePin } from '@/lib/content/pins/schema'
import type { ArticleType } from '@/lib/discover/today/article'
import {
  type ArticleLocale,
  articleLocales,
  type CountryBucket,
  countryBuckets,
} from '@/lib/discover/today/editions'
import type { WireArticleEdit } from '@/lib/discover/today/schema'

/** A chosen pin; `pin` is null for one that readers no longer see. */
export type ChosenPin = { id: string; pin: WirePin | null }

/** The fields of the form. Times are as `<input type="datetime-local">` writes them, in the browser's time zone. */
export type Values = {
  article_type: ArticleType
  title: string
  subtitle: string
  body: string
  term: string
  interest_id: string
  locales: readonly ArticleLocale[]
  buckets: readonly CountryBucket[]
  pin_ids: readonly ChosenPin[]
  cover_pin_id: string | null
  cover_signature: string | null
  publish_at: string
  ends_at: string
}

/** Returns the form's values of an article; those of a new one without it. */
export function valuesOf(article: WireArticleEdit | null): Values {
  const pins = new Map(article?.pins.map((pin) => [pin.id, pin]))
  return {
    article_type: article?.article_type ?? 'article',
    title: article?.title ?? '',
    subtitle: article?.subtitle ?? '',
    body: article?.body ?? '',
    term: article?.term ?? '',
    interest_id: article?.interest_id ?? '',
    locales: article?.locales ?? ['en'],
    buckets: article?.buckets ?? countryBuckets,
    pin_ids: (article?.pin_ids ?? []).map((id) => ({ id, pin: pins.get(id) ?? null })),
    cover_pin_id: article?.cover_pin_id ?? null,
    cover_signature: article?.cover_signature ?? null,
    publish_at: fieldOf(article?.publish_at ?? null),
    ends_at: fieldOf(article?.ends_at ?? null),
  }
}

/** Returns the input of the call for the form's values; `isNow` publishes it. */
export function inputOf(values: Values, before: WireArticleEdit | null, isNow: boolean) {
  const pin_ids = values.pin_ids.map(({ id }) => id)
  const { interest_id, cover_pin_id } = values
  return {
    ...values,
    locales: articleLocales.filter((one) => values.locales.includes(one)),
    buckets: countryBuckets.filter((one) => values.buckets.includes(one)),
    interest_id: interest_id === '' ? null : interest_id,
    pin_ids,
    cover_pin_id: cover_pin_id !== null && pin_ids.includes(cover_pin_id) ? cover_pin_id : null,
    publish_at: isNow ? ('now' as const) : timeOf(values.publish_at, before?.publish_at ?? null),
    ends_at: timeOf(values.ends_at, before?.ends_at ?? null),
  }
}

/** Returns a list with one item moved by a step; unchanged at its ends. */
export function moved<Item>(items: readonly Item[], at: number, step: number): readonly Item[] {
  const to = at + step
  if (to < 0 || to >= items.length) return items
  const rest = items.toSpliced(at, 1)
  return rest.toSpliced(to, 0, ...items.slice(at, at + 1))
}

/** Returns the id in the address of a pin, or null for other text: `https://…/pin/text--123/`, `/pin/123`. */
export function pinIdIn(text: string): string | null {
  const slug = /\/pin\/([^/?#\s]+)/.exec(text.trim())?.[1]
  return slug === undefined ? null : (/(?:^|--)(\d{1,19})$/.exec(decodeURIComponent(slug))?.[1] ?? null)
}
