import { createTranslator } from 'next-intl'
import texts from '@/messages/en/business.json'
import { kindWord } from './kind-words'
import type { WireHistoryEntry } from './schema'
import { changeWords } from './words'

// The area's texts are only in English.
const locale = 'en-US'
const t = createTranslator({ locale, messages: texts, namespace: 'business' })

const columns = ['time', 'actor', 'action', 'target_type', 'target_name', 'target_id'] as const

/** The column names of an exported history. */
export const historyHead: readonly string[] = [
  ...columns.map((name) => t(`columns.${name}`)),
  t('change.title'),
  t('columns.ip'),
]

/** Returns a history entry as cells of an export, in words, with its time in ISO 8601. */
export function historyCells(entry: WireHistoryEntry): string[] {
  const { time, actor, target_name, target_id, ip, names } = entry
  const changes = changeWords(entry, { t, locale, names }).map(({ label, before, after }) => {
    const sides = [before, after].filter((side) => side !== null)
    return `${label}: ${after === null ? `${before} →` : sides.join(' → ')}`
  })
  return [
    new Date(time).toISOString(),
    actor?.username ?? t('nobody'),
    kindWord(entry, 'action', t),
    kindWord(entry, 'item', t),
    target_name ?? '',
    target_id ?? '',
    changes.join('; '),
    ip,
  ]
}
