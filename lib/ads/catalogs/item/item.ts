import { currencyOf, moneyOf } from '@/lib/media/rich/money'
import type { Availability, Condition, ErrorCode, WarningCode } from '../kinds'
import { catalogLimits as limits } from '../limits'

/** A product, as a feed or a call describes it. */
export type CatalogItem = {
  item_id: string
  title: string
  description: string
  link: string
  image_link: string
  price: string
  sale_price: string | null
  currency: string
  availability: Availability
  brand: string
  condition: Condition | null
  google_product_category: string
  product_type: string
  item_group_id: string
  gtin: string
  gender: string
  custom_labels: string[]
}

/** A problem of a row: the field it is in, and the beginning of its value. */
export type ItemIssue = { code: ErrorCode | WarningCode; field: string; sample: string | null }

export type ItemDefaults = {
  currency: string | null
  availability: Availability | null
  /** The verified websites of the profile. */
  domains: readonly string[]
}

const sampleOf = (value: string | undefined) => (value === undefined ? null : value.slice(0, 200))

const available: Record<string, Availability> = {
  in_stock: 'IN_STOCK',
  instock: 'IN_STOCK',
  available: 'IN_STOCK',
  yes: 'IN_STOCK',
  out_of_stock: 'OUT_OF_STOCK',
  outofstock: 'OUT_OF_STOCK',
  sold_out: 'OUT_OF_STOCK',
  no: 'OUT_OF_STOCK',
  preorder: 'PREORDER',
  pre_order: 'PREORDER',
  backorder: 'PREORDER',
}
const kinds: Record<string, Condition> = { new: 'NEW', used: 'USED', refurbished: 'REFURBISHED' }

const keyOf = (value: string) =>
  value
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, '_')
const named = <T>(table: Record<string, T>, value: string): T | null => {
  const key = keyOf(value)
  return Object.hasOwn(table, key) ? (table[key] ?? null) : null
}

/** Returns an absolute address of the web without a user, or null. */
function addressOf(value: string): URL | null {
  const url = URL.parse(value)
  if (!url || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '') return null
  return url.hostname.includes('.') || url.hostname === 'localhost' ? url : null
}

/** True if a host is one of the websites, or below one. */
export const isOfDomains = (host: string, domains: readonly string[]): boolean =>
  domains.some((domain) => host === domain || host.endsWith(`.${domain}`))

/** Returns true for a number whose last digit is the right one (GS1). */
function isGtin(value: string): boolean {
  if (!/^\d{8}$|^\d{12,14}$/.test(value)) return false
  const digits = [...value].map(Number).toReversed()
  const sum = digits.slice(1).reduce((all, digit, n) => all + digit * (n % 2 === 0 ? 3 : 1), 0)
  return (10 - (sum % 10)) % 10 === digits[0]
}

/** Collects the problems of a row while its values are read. */
class Reading {
  readonly issues: ItemIssue[] = []
  constructor(readonly values: ReadonlyMap<string, string>) {}

  of(field: string): string {
    return (this.values.get(field) ?? '').replaceAll('\0', '')
  }

  note(code: ErrorCode | WarningCode, field: string): null {
    this.issues.push({ code, field, sample: sampleOf(this.values.get(field)) })
    return null
  }

  /** Returns a text, cut at a limit with a warning. */
  text(field: string, max: number, code: WarningCode): string {
    const value = this.of(field)
    if (value.length <= max) return value
    this.note(code, field)
    return value.slice(0, max).replace(/[\ud800-\udbff]$/, '')
  }
}

function linkOf(row: Reading, { domains }: ItemDefaults): string | null {
  const written = row.of('link')
  if (written === '') return row.note('PRODUCT_LINK_MISSING', 'link')
  if (written.length > limits.link) return row.note('LINK_LENGTH_TOO_LONG', 'link')
  const url = addressOf(written)
  if (!url) return row.note('LINK_FORMAT_INVALID', 'link')
  if (domains.length === 0) return row.note('NO_VERIFIED_DOMAIN', 'link')
  return isOfDomains(url.hostname, domains) ? url.href : row.note('INVALID_DOMAIN', 'link')
}

function imageOf(row: Reading): string | null {
  // Several pictures are written with commas; the first one is the product's.
  const written = row.of('image_link').split(/,(?=https?:)/)[0] ?? ''
  if (written === '') return row.note('IMAGE_LINK_MISSING', 'image_link')
  if (written.length > 2_000) return row.note('IMAGE_LINK_LENGTH_TOO_LONG', 'image_link')
  const url = addressOf(written)
  return url ? url.href : row.note('IMAGE_LINK_INVALID', 'image_link')
}

type Price = { amount: string; currency: string }

function priceOf(row: Reading, { currency }: ItemDefaults): Price | null {
  const written = row.of('price')
  if (written === '') return row.note('PRICE_MISSING', 'price')
  const money = moneyOf(written)
  if (!money) return row.note('PRODUCT_PRICE_INVALID', 'price')
  const of = money.currency || currencyOf(row.of('currency')) || (currency ?? '')
  return of === '' ? row.note('PRICE_CANNOT_BE_DETERMINED', 'price') : { amount: money.amount, currency: of }
}

/** Returns a reduced price; one that is none is left out with a warning. */
function saleOf(row: Reading, price: Price | null): string | null {
  const written = row.of('sale_price')
  if (written === '' || !price) return null
  const money = moneyOf(written)
  if (!money) return row.note('SALES_PRICE_INVALID', 'sale_price')
  if (money.currency !== '' && money.currency !== price.currency)
    return row.note('INCONSISTENT_CURRENCY_VALUES', 'sale_price')
  return Number(money.amount) < Number(price.amount)
    ? money.amount
    : row.note('SALES_PRICE_TOO_HIGH', 'sale_price')
}

function availabilityOf(row: Reading, defaults: ItemDefaults): Availability | null {
  const written = row.of('availability')
  if (written === '') return defaults.availability ?? 'IN_STOCK'
  return named(available, written) ?? row.note('AVAILABILITY_INVALID', 'availability')
}

function conditionOf(row: Reading): Condition | null {
  const written = row.of('condition')
  return written === ''
    ? null
    : (named(kinds, written) ?? row.note('OPTIONAL_CONDITION_INVALID', 'condition'))
}

function gtinOf(row: Reading): string {
  const written = row.of('gtin').replace(/[\s-]/g, '')
  if (written === '' || isGtin(written)) return written
  row.note('GTIN_INVALID', 'gtin')
  return ''
}

const required = (row: Reading, field: string, value: string, code: ErrorCode) =>
  value === '' ? row.note(code, field) : value

const labels = [0, 1, 2, 3, 4].map((n) => `custom_label_${n}`)

function labelsOf(row: Reading): string[] {
  const values = labels.map((name) => row.text(name, limits.label, 'CUSTOM_LABEL_LENGTH_TOO_LONG'))
  while (values.at(-1) === '') values.pop()
  return values
}

/**
 * Returns the product that the values of a row describe, by the names of their fields, and its problems: without an id, title,
 * description, link to a verified website, picture or price there is no product. Never throws.
 */
export function readItem(
  values: ReadonlyMap<string, string>,
  defaults: ItemDefaults,
): { item: CatalogItem | null; issues: ItemIssue[] } {
  const row = new Reading(values)
  const id = row.of('id')
  const item_id =
    id.length > limits.id ? row.note('ITEMID_MISSING', 'id') : required(row, 'id', id, 'ITEMID_MISSING')
  const title = required(
    row,
    'title',
    row.text('title', limits.title, 'TITLE_LENGTH_TOO_LONG'),
    'TITLE_MISSING',
  )
  const description = required(
    row,
    'description',
    row.text('description', limits.description, 'DESCRIPTION_LENGTH_TOO_LONG'),
    'DESCRIPTION_MISSING',
  )
  const link = linkOf(row, defaults)
  const image_link = imageOf(row)
  const price = priceOf(row, defaults)
  const availability = availabilityOf(row, defaults)
  const more = {
    sale_price: saleOf(row, price),
    condition: conditionOf(row),
    gtin: gtinOf(row),
    brand: row.of('brand').slice(0, limits.label),
    google_product_category: row.of('google_product_category').slice(0, limits.label),
    product_type: row.text('product_type', limits.label, 'PRODUCT_TYPE_LENGTH_TOO_LONG'),
    item_group_id: row.of('item_group_id').slice(0, limits.id),
    gender: row.of('gender').toLowerCase().slice(0, 20),
    custom_labels: labelsOf(row),
  }
  const isWhole = item_id && title && description && link && image_link && price && availability
  if (!isWhole) return { item: null, issues: row.issues }
  const { amount, currency } = price
  const facts = { item_id, title, description, link, image_link, price: amount, currency, availability }
  return { item: { ...facts, ...more }, issues: row.issues }
}
