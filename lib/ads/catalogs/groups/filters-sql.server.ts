import { type SQL, sql } from 'drizzle-orm'
import { own } from '@/lib/core/own'
import type { GroupFilter, GroupFilters } from './filters'

type Strings = { values: readonly string[]; negated: boolean }
type Paths = { values: readonly (readonly string[])[]; negated: boolean }
type Amount = { values: number; inclusion: boolean; negated: boolean }

const signed = (negated: boolean, condition: SQL) => (negated ? sql`not (${condition})` : condition)
const list = (values: readonly string[]) => sql`${sql.param([...values])}::text[]`
const among = (column: SQL, { values, negated }: Strings) => {
  const lower = values.map((value) => value.toLowerCase())
  return signed(negated, sql`lower(coalesce(${column}, '')) = any(${list(lower)})`)
}

const price = sql`coalesce(i.sale_price, i.price)`

/** Compares a price; with `inclusion` false the amount itself does not count. */
function bound({ values, inclusion, negated }: Amount, isLeast: boolean): SQL {
  const than = sql.raw(`${isLeast ? '>' : '<'}${inclusion ? '=' : ''}`)
  return signed(negated, sql`${price} ${than} ${values}::numeric`)
}

/** Returns the first levels of a path such as `Home > Lamps`, in lower case and joined by `>`. */
const levels = (column: SQL, depth: number) =>
  sql`lower(array_to_string((regexp_split_to_array(btrim(${column}), '\\s*>\\s*'))[1:${depth}::int], '>'))`

const underPath = (column: SQL, depth: number, { values, negated }: Paths) => {
  const wanted = values.map((path) => path.join('>').toLowerCase())
  return signed(negated, sql`${levels(column, depth)} = any(${list(wanted)})`)
}

const columns: Record<string, SQL> = {
  ITEM_GROUP_ID: sql`i.item_group_id`,
  AVAILABILITY: sql`case when i.missing_since is null then i.availability else 'OUT_OF_STOCK' end`,
  CONDITION: sql`i.condition`,
  BRAND: sql`i.brand`,
  GENDER: sql`i.gender`,
}

/** Returns the condition of one filter for an item `i`. */
function filterSql(filter: GroupFilter): SQL {
  const [[key, criterion] = ['', {}]] = Object.entries(filter)
  if (key === 'MIN_PRICE' || key === 'MAX_PRICE') return bound(criterion as Amount, key === 'MIN_PRICE')
  if (key === 'CURRENCY') return sql`i.currency = ${(criterion as { values: string }).values}`
  if (key === 'ITEM_ID') {
    const { values, negated } = criterion as Strings
    return signed(negated, sql`i.item_id = any(${list(values)})`)
  }
  if (key === 'TITLE_KEYWORDS') {
    const { values, negated } = criterion as Strings
    const words = values.map((value) => value.toLowerCase())
    return signed(
      negated,
      sql`exists (select from unnest(${list(words)}) w (word) where position(w.word in lower(i.title)) > 0)`,
    )
  }
  const [, name = '', digit = ''] = /^(\w+)_(\d)$/.exec(key) ?? []
  const at = Number(digit) + 1
  if (name === 'CUSTOM_LABEL') return among(sql`i.custom_labels[${at}::int]`, criterion as Strings)
  if (name === 'PRODUCT_TYPE') return underPath(sql`i.product_type`, at, criterion as Paths)
  if (name === 'GOOGLE_PRODUCT_CATEGORY')
    return underPath(sql`i.google_product_category`, at, criterion as Paths)
  return among(own(columns, key) ?? sql`''`, criterion as Strings)
}

/** Returns the condition of filters for a product `i`. */
export function filtersSql(filters: GroupFilters): SQL {
  const [given, joint] = 'all_of' in filters ? [filters.all_of, sql` and `] : [filters.any_of, sql` or `]
  return sql`(${sql.join(
    given.map((one) => sql`(${filterSql(one)})`),
    joint,
  )})`
}
