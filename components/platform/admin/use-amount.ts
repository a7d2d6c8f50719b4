import { useFormatter } from '@/i18n/texts'

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const
const spans = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const

/** Returns functions that write bytes and seconds in their largest unit, such as "1.5 GB" and "3 days". */
export function useAmount() {
  const format = useFormatter()
  const bytes = (value: number) => {
    const power = Math.min(units.length - 1, Math.floor(Math.log(Math.max(1, value)) / Math.log(1024)))
    return format.number(value / 1024 ** power, {
      style: 'unit',
      unit: units[power] ?? 'byte',
      maximumFractionDigits: power > 2 ? 1 : 0,
    })
  }
  const age = (seconds: number) => {
    const [unit, length] = spans.find(([, least]) => seconds >= least) ?? ['second', 1]
    return format.number(Math.floor(seconds / length), { style: 'unit', unit, unitDisplay: 'long' })
  }
  return { bytes, age }
}
