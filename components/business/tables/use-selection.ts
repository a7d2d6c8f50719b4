import type { RowSelectionState, Updater } from '@tanstack/react-table'
import { useMemo, useState } from 'react'
import type { Item } from '@/components/business/kit/change-all'
import { defined } from '@/lib/core/defined'
import type { Row } from './columns'

/**
 * The selected rows of all pages: single ones, or everything that matches. `keep` leaves only the given ones selected.
 */
export type Selection = {
  items: readonly Item[]
  isAll: boolean
  count: number
  keep: (items: readonly Item[]) => void
}

type Picked = Readonly<Record<string, Item>>

const stateOf = (picked: Picked): RowSelectionState =>
  Object.fromEntries(Object.keys(picked).map((id) => [id, true]))

/** Returns the name of a row: its own, or that of the one who was invited. */
function nameOf({ name, full_name, user }: Row): string | undefined {
  const { email, full_name: person, username } = (user ?? {}) as Record<string, string | null>
  return [full_name, name, person, email, username].find(
    (one): one is string => typeof one === 'string' && one !== '',
  )
}

const itemOf = (row: Row): Item => ({
  ...named(row),
  ...(typeof row.ad_account_id === 'string' ? { ad_account_id: row.ad_account_id } : {}),
  ...(typeof row.resend_at === 'number' ? { resend_at: row.resend_at } : {}),
})

const named = (row: Row) => {
  const name = nameOf(row)
  return { id: row.id, ...defined({ name }) }
}

const byId = (items: readonly Item[]): Picked => Object.fromEntries(items.map((item) => [item.id, item]))

/** Returns the items selected after a change of the state; those of other pages stay. */
function picked(before: Picked, change: Updater<RowSelectionState>, rows: readonly Row[]): Picked {
  const next = typeof change === 'function' ? change(stateOf(before)) : change
  const known = byId(rows.map(itemOf))
  return byId(Object.keys(next).flatMap((id) => (next[id] ? (before[id] ?? known[id] ?? []) : [])))
}

/**
 * Manages which rows of a table are selected. `everything` identifies all `total` matching rows: another search or
 * filter has another value.
 */
export function useSelection(rows: readonly Row[], everything: string, total: number) {
  const [some, setSome] = useState<Picked>({})
  const [allOf, setAllOf] = useState<string | null>(null)
  const isAll = allOf === everything
  const items = Object.values(some)
  const state = useMemo(() => stateOf(some), [some])
  const selection: Selection = {
    items,
    isAll,
    count: isAll ? total : items.length,
    keep: (shown) => {
      setSome(byId(shown))
      setAllOf(null)
    },
  }
  return {
    selection,
    state,
    onChange: (change: Updater<RowSelectionState>) => setSome((before) => picked(before, change, rows)),
    selectAll: () => setAllOf(everything),
  }
}
