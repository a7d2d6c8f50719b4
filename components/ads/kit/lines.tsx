import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef, useState } from 'react'
import type { Row } from '@/components/business/tables/columns'
import type { ManagedAccount } from '@/lib/ads/manager/accounts.server'
import { type Fields, type Level, sendOne } from './changes'

type Over = Readonly<Record<string, Readonly<Record<string, unknown>>>>

type Lines = {
  level: Level
  account: ManagedAccount
  /** Changes a row: shows `set` at once, then the server's answer; a refusal takes it back. @throws CallError */
  change: (id: string, fields: Fields, shown: Record<string, unknown>) => Promise<void>
  /** True for a row that was shown as a draft: it begins by being published as a whole. */
  isDraft: (id: string) => boolean
  /** Shows rows as the server answered them. */
  put: (answers: readonly { id: string }[]) => void
}

const LinesContext = createContext<Lines | null>(null)

/** Returns the table that a cell is in. @throws Error outside of one */
export function useLines(): Lines {
  const lines = useContext(LinesContext)
  if (!lines) throw new Error('no table of the manager around it')
  return lines
}

type Props = {
  level: Level
  account: ManagedAccount
  rows: readonly { id: string }[]
  children: (rows: Row[]) => ReactNode
}

/** Holds the rows of a table with their changes since they were loaded: those of one row are sent one after another. */
export function LinesProvider({ level, account, rows, children }: Props) {
  const [over, setOver] = useState<Over>({})
  const queues = useRef(new Map<string, Promise<unknown>>())
  const sent = useRef(new Map<string, number>())
  const drafts = useRef(new Set<string>())
  const ad_account_id = account.id
  // Loaded rows are newer than what was answered before.
  // biome-ignore lint/correctness/useExhaustiveDependencies: begins again with each load
  useEffect(() => setOver({}), [rows])
  const lines = useMemo<Lines>(() => {
    const merge = (id: string, fields: Readonly<Record<string, unknown>>) =>
      setOver((now) => ({ ...now, [id]: { ...now[id], ...fields } }))
    return {
      level,
      account,
      isDraft: (id) => drafts.current.has(id),
      put: (answers) => {
        for (const answer of answers) merge(answer.id, answer as { id: string })
      },
      change: async (id, fields, shown) => {
        const turn = (sent.current.get(id) ?? 0) + 1
        sent.current.set(id, turn)
        let before: Readonly<Record<string, unknown>> | undefined
        setOver((now) => {
          before = now[id]
          return { ...now, [id]: { ...now[id], ...shown } }
        })
        const send = () => sendOne('change', level, ad_account_id, { id, ...fields })
        const queued = (queues.current.get(id) ?? Promise.resolve()).then(send, send)
        queues.current.set(
          id,
          queued.catch(() => null),
        )
        try {
          const answer = await queued
          if (sent.current.get(id) === turn) merge(id, answer)
        } catch (error) {
          if (sent.current.get(id) === turn) setOver((now) => ({ ...now, [id]: before ?? {} }))
          throw error
        }
      },
    }
  }, [level, account, ad_account_id])
  const shown = useMemo(() => rows.map((row): Row => ({ ...row, ...over[row.id] })), [rows, over])
  useEffect(() => {
    // Selected rows may be on other pages: those that were seen are remembered.
    for (const { id, status } of shown)
      if (status === 'DRAFT') drafts.current.add(id)
      else drafts.current.delete(id)
  }, [shown])
  return <LinesContext value={lines}>{children(shown)}</LinesContext>
}
