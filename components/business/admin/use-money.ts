import { useFormatter } from '@/i18n/texts'

/** Returns amounts in millionths as money. */
export function useMoney() {
  const format = useFormatter()
  return (micro: number, currency: string) =>
    format.number(micro / 1_000_000, { style: 'currency', currency })
}
