import { useCallback, useEffect, useRef, useState } from 'react'
import { useLocale } from '@/i18n/texts'
import { type Fields, type Level, sendOne } from '../kit/changes'
import { explained } from '../kit/explain'
import { useLabels } from '../manager-forms/labels'
import { changedFields, formFieldOf } from '../manager-forms/values'

/** Milliseconds without a change before it is saved. */
const rest = 600

export type SaveState = 'saved' | 'waiting' | 'saving' | 'failed'

const kinds = { campaigns: 'campaign', ad_groups: 'group', ads: 'ad' } as const

type Options<Wire, Values> = {
  level: Level
  wire: Wire & { id: string; ad_account_id: string }
  currency: string
  toValues: (wire: Wire) => Values
  fieldsOf: (values: Values) => Fields
  /** Returns what is wrong before anything is sent. */
  check?: (values: Values) => Record<string, string>
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/**
 * Saves a part of a draft as one types: only the fields that were changed, one call at a time. A refusal stays at its field, and
 * what was written stays too. What another person changed meanwhile appears with the answer, unless it is being edited here.
 */
export function useAutosave<Wire, Values extends Record<string, unknown>>({
  level,
  wire,
  currency,
  toValues,
  fieldsOf,
  check = () => ({}),
}: Options<Wire, Values>) {
  const locale = useLocale()
  const { byField } = useLabels()
  const [values, setValues] = useState(() => toValues(wire))
  const [faults, setFaults] = useState<Record<string, string>>({})
  const [state, setState] = useState<SaveState>('saved')
  const stored = useRef(values)
  const latest = useRef(values)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const running = useRef<Promise<boolean> | null>(null)
  const parts = useRef({ level, wire, currency, locale, byField, toValues, fieldsOf, check })
  useEffect(() => {
    parts.current = { level, wire, currency, locale, byField, toValues, fieldsOf, check }
  })

  const save = useCallback(async (): Promise<boolean> => {
    const of = parts.current
    const sent = latest.current
    const found = of.check(sent)
    setFaults(found)
    if (Object.keys(found).length > 0) {
      setState('failed')
      return false
    }
    const changed = changedFields(of.fieldsOf(stored.current), of.fieldsOf(sent))
    if (!changed) {
      setState('saved')
      return true
    }
    setState('saving')
    try {
      const { id, ad_account_id } = of.wire
      const answer = await sendOne('change', of.level, ad_account_id, { id, ...changed })
      const fresh = of.toValues(answer as unknown as Wire)
      const now = latest.current
      const next = Object.fromEntries(
        Object.entries(fresh).map(([name, value]) => [
          name,
          // Still being edited, or written in another way than it is stored: a name with spaces around it.
          isSame(now[name], sent[name]) && isSame(sent[name], stored.current[name]) ? value : now[name],
        ]),
      ) as Values
      stored.current = fresh
      latest.current = next
      setValues(next)
      setFaults({})
      setState(changedFields(of.fieldsOf(fresh), of.fieldsOf(next)) ? 'waiting' : 'saved')
      return true
    } catch (error) {
      const { field, message } = explained(error, of.byField, of)
      setFaults({ [field === null ? '' : formFieldOf(kinds[of.level], field)]: message })
      setState('failed')
      return false
    }
  }, [])

  /** Saves what is not saved yet; resolves to false if that was refused. */
  const flush = useCallback(async (): Promise<boolean> => {
    clearTimeout(timer.current)
    await running.current
    const saving = save()
    running.current = saving
    return saving
  }, [save])

  const change = useCallback(
    (part: Partial<Values>) => {
      latest.current = { ...latest.current, ...part }
      setValues(latest.current)
      setState('waiting')
      clearTimeout(timer.current)
      timer.current = setTimeout(() => void flush(), rest)
    },
    [flush],
  )
  // What was written is saved even if the page is left before the pause is over.
  useEffect(
    () => () => {
      const of = parts.current
      if (changedFields(of.fieldsOf(stored.current), of.fieldsOf(latest.current))) void flush()
    },
    [flush],
  )
  return {
    values,
    change,
    flush,
    state,
    errorOf: (name: string): string | null => faults[name] ?? null,
    /** A problem that belongs to no field. */
    problem: faults[''] ?? null,
    /** Shows what another call found wrong, by the names of the values. */
    show: setFaults,
  }
}
