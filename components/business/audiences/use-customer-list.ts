import { useEffect, useRef, useState } from 'react'
import { type BadRow, type CustomerList, hashEmails, listIn, listInFile } from '../kit/customer-list'

type Step = 'reading' | 'hashing'
export type ListState = {
  /** The current work and its progress. */
  work: { step: Step; done: number; of: number } | null
  /** The contents of the list; null before there are any. */
  found: { count: number; bad: readonly BadRow[]; badCount: number } | null
  isFailed: boolean
}

const nothing: ListState = { work: null, found: null, isFailed: false }

/**
 * Reads a list of emails and hashes it; a newer list replaces an older one. `onChange` gets the hashes, or null while
 * there is work, and the number of rows without an email.
 */
export function useCustomerList(onChange: (hashes: string[] | null, rejected: number) => void) {
  const [state, setState] = useState(nothing)
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])
  const start = async (read: (work: Parameters<typeof listInFile>[1]) => Promise<CustomerList>) => {
    running.current?.abort()
    const mine = new AbortController()
    const { signal } = mine
    running.current = mine
    onChange(null, 0)
    const at = (step: Step) => (done: number, of: number) => {
      if (!signal.aborted) setState((now) => ({ ...now, work: { step, done, of } }))
    }
    setState(nothing)
    try {
      const { emails, bad, badCount } = await read({ signal, onProgress: at('reading') })
      const found = { count: emails.length, bad, badCount }
      setState({ ...nothing, found })
      const hashes = await hashEmails(emails, { signal, onProgress: at('hashing') })
      if (signal.aborted) return
      setState({ ...nothing, found })
      onChange(hashes, badCount)
    } catch {
      if (signal.aborted) return
      setState({ ...nothing, isFailed: true })
      onChange([], 0)
    }
  }
  return {
    state,
    takeText: (text: string) => start(async () => listIn(text)),
    takeFile: (file: Blob) => start((work) => listInFile(file, work)),
    stop: () => {
      running.current?.abort()
      setState(nothing)
      onChange([], 0)
    },
  }
}
