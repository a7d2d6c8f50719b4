import { useEffect, useState } from 'react'
import { readStored, writeStored } from './stored'

type Stored = {
  /** The ids of hidden columns. */
  hidden: string[]
  /** The widths of columns that were resized, in pixels. */
  widths: Record<string, number>
  isCompact: boolean
}

const nothing: Stored = { hidden: [], widths: {}, isCompact: false }
const keyOf = (table: string) => `business.table.${table}`

/** Returns the preferences in a stored value, of which any part may be absent or wrong. */
function preferencesIn(value: unknown): Stored {
  const { hidden, widths, isCompact } = Object(value) as Partial<Record<keyof Stored, unknown>>
  const sized = Object.entries(Object(widths) as object).filter(([, width]) => width > 0)
  return {
    hidden: Array.isArray(hidden) ? hidden.map(String) : [],
    widths: Object.fromEntries(sized.map(([id, width]) => [id, Number(width)])),
    isCompact: isCompact === true,
  }
}

export type Preferences = Stored & { change: (part: Partial<Stored>) => void }

/** Manages how this browser shows a table: hidden columns, widths in pixels and density. */
export function useTablePreferences(table: string): Preferences {
  const [preferences, show] = useState(nothing)
  // The server does not know them.
  useEffect(() => show(preferencesIn(readStored(keyOf(table)))), [table])
  return {
    ...preferences,
    change: (part) => {
      const { hidden, widths, isCompact } = { ...preferences, ...part }
      const next = { hidden, widths, isCompact }
      show(next)
      writeStored(keyOf(table), next)
    },
  }
}
