import { useFormatter } from '@/i18n/texts'

/** Returns amounts in millionths as money, and days (`YYYY-MM-DD`) as dates. */
export function useMoney() {
  const format = useFormatter()
  return {
    money: (micro: number, currency: string) =>
      format.number(micro / 1_000_000, { style: 'currency', currency }),
    day: (day: string) =>
      format.dateTime(new Date(`${day}T00:00:00Z`), { dateStyle: 'medium', timeZone: 'UTC' }),
  }
}
