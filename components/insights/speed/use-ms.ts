import { useFormatter } from '@/i18n/texts'

const units = [
  ['hour', 3_600_000],
  ['minute', 60_000],
  ['second', 1000],
] as const

/** Returns a function that writes a duration in ms in its largest unit, such as "1.5 sec". */
export function useMs(): (ms: number) => string {
  const format = useFormatter()
  return (ms) => {
    const [unit, length] = units.find(([, least]) => ms >= least) ?? (['millisecond', 1] as const)
    return format.number(ms / length, {
      style: 'unit',
      unit,
      maximumFractionDigits: ms < 10 || length > 1 ? 1 : 0,
    })
  }
}
