import { createTranslator } from 'next-intl'
import texts from '@/messages/en/business.json'
import type { WireHistoryEntry } from './schema'
import { changeWords } from './words'

// The texts of the area are in English alone.
const locale = 'en-US'
const t = createTranslator({ locale, messages: texts, namespace: 'business' })

const columns = ['time', 'actor', 'action', 'target_type', 'target_name', 'target_id'] as const

/** The names of the columns of an exported history. */
export const historyHead: readonly string[] = [
  ...columns.map((name) => t(`columns.${name}`)),
  t('change.title'),
  t('columns.ip'),
]

/** Returns an entry of the history as the cells of an export, in words; its time as ISO 8601. */
export function historyCells(entry: WireHistoryEntry): string[] {
  const { time, actor, action, target_type, target_name, target_id, ip, names } = entry
  const changes = changeWords(entry, { t, locale, names }).map(({ label, before, after }) => {
    const sides = [before, after].filter((side) => side !== null)
    return `${label}: ${after === null ? `${before} →` : sides.join(' → ')}`
  })
  return [
    new Date(time).toISOString(),
    actor?.username ?? t('nobody'),
    t(`actions.${action}`),
    t(`targets.${target_type}`),
    target_name ?? '',
    target_id ?? '',
    changes.join('; '),
    ip,
  ]
}
