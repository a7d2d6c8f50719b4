import type { GroupFilter, GroupFilters } from '@/lib/ads/catalogs/groups/filters'

/** Lists what the form of product groups filters by. */
export const filterKeys = [
  'BRAND',
  'AVAILABILITY',
  'MIN_PRICE',
  'MAX_PRICE',
  'CURRENCY',
  'ITEM_ID',
  'ITEM_GROUP_ID',
  'CONDITION',
  'TITLE_KEYWORDS',
  'PRODUCT_TYPE_0',
  'PRODUCT_TYPE_1',
  'CUSTOM_LABEL_0',
  'CUSTOM_LABEL_1',
  'CUSTOM_LABEL_2',
  'CUSTOM_LABEL_3',
  'CUSTOM_LABEL_4',
] as const
export type FilterKey = (typeof filterKeys)[number]

/** A filter as one types it. */
export type FilterDraft = { n: number; key: FilterKey; text: string; negated: boolean }

export const isAmount = (key: FilterKey): key is 'MIN_PRICE' | 'MAX_PRICE' =>
  key === 'MIN_PRICE' || key === 'MAX_PRICE'

const coded = new Set<FilterKey>(['AVAILABILITY', 'CONDITION'])

/** Returns the filter of a draft; null while it looks for nothing. */
export function filterOf({ key, text, negated }: FilterDraft): GroupFilter | null {
  const values = text
    .split(',')
    .map((value) => value.trim())
    .filter((value) => value !== '')
  const [first] = values
  if (first === undefined) return null
  if (isAmount(key)) {
    const amount = Number(text.trim().replace(',', '.'))
    if (!Number.isFinite(amount) || amount < 0) return null
    return { [key]: { values: amount, inclusion: true, negated: false } } as GroupFilter
  }
  if (key === 'CURRENCY') return { CURRENCY: { values: first.toUpperCase(), negated: false } }
  if (key.startsWith('PRODUCT_TYPE_')) {
    const paths = values.map((value) => value.split('>').map((part) => part.trim()))
    return { [key]: { values: paths, negated } } as GroupFilter
  }
  const named = coded.has(key) ? values.map((value) => value.toUpperCase().replace(/[\s-]+/g, '_')) : values
  return { [key]: { values: named, negated } } as GroupFilter
}

/** Returns the filters of drafts; null while none looks for anything. */
export function filtersOf(drafts: readonly FilterDraft[], joint: 'all_of' | 'any_of'): GroupFilters | null {
  const filters = drafts.flatMap((draft) => filterOf(draft) ?? [])
  if (filters.length === 0) return null
  return joint === 'all_of' ? { all_of: filters } : { any_of: filters }
}

/** Returns the draft of a filter as the form has it; null for one that the form cannot show. */
function draftOf(filter: GroupFilter, n: number): FilterDraft | null {
  const [[name, criterion] = ['', null]] = Object.entries(filter)
  const key = filterKeys.find((one) => one === name)
  if (!key || !criterion) return null
  const {
    values,
    negated,
    inclusion = true,
  } = criterion as {
    values: number | string | readonly (string | readonly string[])[]
    negated: boolean
    inclusion?: boolean
  }
  if (typeof values === 'number')
    return inclusion && !negated ? { n, key, text: String(values), negated } : null
  const words = typeof values === 'string' ? [values] : values.map((one) => [one].flat().join(' > '))
  // A comma inside a value would part it.
  return words.some((word) => word.includes(',')) ? null : { n, key, text: words.join(', '), negated }
}

/** Returns the drafts of filters; null if the form cannot show all of them. */
export function draftsOf(filters: GroupFilters): FilterDraft[] | null {
  const given = 'all_of' in filters ? filters.all_of : filters.any_of
  const drafts = given.map((filter, at) => draftOf(filter, at + 1))
  return drafts.every((draft) => draft !== null) ? drafts : null
}
