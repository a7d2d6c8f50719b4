import { useRef, useState } from 'react'
import { refusalOf } from '@/components/platform/problem'
import { useTranslations } from '@/i18n/texts'
import { type AudienceOf, addPeople, countOf } from './audience-calls'

/** Counts an upload: the emails that were sent, and those of them that were not in the list before. */
export type Sent = { sent: number; fresh: number }

type Way = { records: readonly string[]; done: number; before: number; inList: number }

/**
 * Sends the hashes of a customer list, with its progress; after a stop or a failure, the same list continues where it
 * was.
 */
export function useSending() {
  const t = useTranslations('business.list')
  const [progress, setProgress] = useState<{ done: number; of: number } | null>(null)
  const stop = useRef<AbortController | null>(null)
  const way = useRef<Way | null>(null)
  const send = async (of: AudienceOf, records: readonly string[]): Promise<Sent> => {
    const mine = new AbortController()
    stop.current = mine
    if (way.current?.records !== records) {
      const before = await countOf(of)
      way.current = { records, done: 0, before, inList: before }
    }
    const now = way.current
    const onProgress = (done: number, inList: number) => {
      Object.assign(now, { done, inList })
      setProgress({ done, of: records.length })
    }
    onProgress(now.done, now.inList)
    try {
      await addPeople(of, records, { from: now.done, signal: mine.signal, onProgress: onProgress })
      return { sent: records.length, fresh: now.inList - now.before }
    } catch (error) {
      throw mine.signal.aborted
        ? refusalOf({ message: t('stopped', { done: now.done, count: records.length }) })
        : error
    } finally {
      setProgress(null)
    }
  }
  return { progress, send, cancel: () => stop.current?.abort() }
}
