import type { Figures } from '@/lib/ads/reports/figures'
import { firstPreset, type Preset } from '@/lib/ads/reports/periods'

/** A period as the address of a page has it. */
export type Chosen = { days: { first: string; last: string } | Preset; compares: boolean }

/** Returns the period that a page was loaded for. */
export const chosenOf = ({ preset, period: { first, last }, before }: Figures): Chosen => ({
  days: preset === null ? { first, last } : (preset as Preset),
  compares: before !== null,
})

/** Returns an address with a period, without the one that is shown first; it may have parameters of its own. */
export function withPeriod(path: string, { days, compares }: Chosen): string {
  const [before = '', own = ''] = path.split('?')
  const params = new URLSearchParams(own)
  if (typeof days === 'object') {
    params.set('from', days.first)
    params.set('until', days.last)
  } else if (days !== firstPreset) params.set('days', days)
  if (compares) params.set('compare', '1')
  const text = params.toString()
  return text === '' ? before : `${before}?${text}`
}
