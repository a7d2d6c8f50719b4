import { domains } from '@/lib/edge/domains.server'
import { registries } from '@/lib/edge/registries.server'
import type { Counter, Domain, Rule } from '@/lib/platform/manifest/domain.server'

const all: readonly Domain[] = domains

const countRule = ({ table, column, rows, subject = 'x.id' }: Counter): Rule => ({
  name: `${table}.${column} equals the rows it counts`,
  sql: `select ${subject}::text as subject, x.${column} || ' stored, ' || c.n || ' counted' as detail
    from ${table} x cross join lateral (select count(*)::int as n from ${rows}) c where x.${column} <> c.n`,
})

/** Every rule on rows. Each is one statement and so reads one consistent snapshot. */
export const rules: readonly Rule[] = [
  ...all.flatMap(({ counters = [] }) => counters.map(countRule)),
  ...all.flatMap(({ rules = [] }) => (typeof rules === 'function' ? rules(registries) : rules)),
]
