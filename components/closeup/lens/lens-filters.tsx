import { useEffect, useState } from 'react'
import { Icon } from '@/components/ui/icon'
import patterns from '@/components/ui/patterns.module.css'
import { useFormatter, useTranslations } from '@/i18n/texts'
import type { LookChoice, LookFilters } from '@/store/content/look-feeds'
import { useAppSelector } from '@/store/hooks'
import styles from './lens.module.css'

type Props = { feed: string; choice: LookChoice; onChoose: (choice: LookChoice) => void }

/** A filter: what it is called, how many pins it would leave, and what it chooses. */
type Chip = { id: string; label: string; count: number; isOn: boolean; to: LookChoice }

/** Returns the filters of a feed; those shown before until its answer is there. */
function useFilters(feed: string): LookFilters | null {
  const present = useAppSelector((state) => state.feeds[feed]?.auxData?.looks ?? null)
  const [last, setLast] = useState(present)
  useEffect(() => {
    if (present) setLast(present)
  }, [present])
  return present ?? last
}

/** Returns the text of a range of prices. */
function usePriceText() {
  const t = useTranslations('lens')
  const format = useFormatter()
  return ({ price_min, price_max, currency }: LookFilters['price_filters'][number]) => {
    const money = (amount: number) =>
      format.number(amount, { style: 'currency', currency, maximumFractionDigits: 0 })
    if (price_max >= 1e9) return t('filters.over', { from: money(price_min) })
    const to = money(Math.round(price_max + 0.01))
    return price_min === 0 ? t('filters.under', { to }) : t('filters.between', { from: money(price_min), to })
  }
}

/** Returns a choice without some of its parts. */
function without(choice: LookChoice, ...names: (keyof LookChoice)[]): LookChoice {
  const rest = { ...choice }
  for (const name of names) delete rest[name]
  return rest
}

/** Shows chips that narrow products by price, shop and topic, each with the number of pins that it leaves. */
export function LensFilters({ feed, choice, onChoose }: Props) {
  const t = useTranslations('lens')
  const filters = useFilters(feed)
  const priceText = usePriceText()
  if (!filters) return null
  const prices = filters.price_filters.map((filter): Chip => {
    const { price_min, price_max, currency, name, count } = filter
    const isOn = choice.price_min === price_min && choice.price_max === price_max
    const rest = without(choice, 'price_min', 'price_max', 'currency')
    const to = isOn ? rest : { ...rest, price_min, price_max, currency }
    return { id: name, label: priceText(filter), count, isOn, to }
  })
  const domains = filters.domain_filters.map(({ domain, count }): Chip => {
    const isOn = choice.domain === domain
    return {
      id: domain,
      label: domain,
      count,
      isOn,
      to: isOn ? without(choice, 'domain') : { ...choice, domain },
    }
  })
  const categories = filters.category_filters.map(({ category, name, count }): Chip => {
    const isOn = choice.category === category
    const to = isOn ? without(choice, 'category') : { ...choice, category }
    return { id: category, label: name, count, isOn, to }
  })
  return (
    <div className={styles.filters}>
      <Chips label={t('filters.price')} chips={prices} onChoose={onChoose} />
      <Chips label={t('filters.domain')} chips={domains} onChoose={onChoose} />
      <Chips label={t('filters.category')} chips={categories} onChoose={onChoose} />
    </div>
  )
}

type ChipsProps = { label: string; chips: readonly Chip[]; onChoose: (choice: LookChoice) => void }

function Chips({ label, chips, onChoose }: ChipsProps) {
  const t = useTranslations('lens')
  if (chips.length === 0) return null
  return (
    <ul className={styles.chips} aria-label={label}>
      {chips.map(({ id, label: text, count, isOn, to }) => (
        <li key={id}>
          <button type="button" className={patterns.chip} aria-pressed={isOn} onClick={() => onChoose(to)}>
            {isOn && <Icon name="check" size={16} />}
            <bdi>{text}</bdi> <small aria-hidden="true">{count}</small>
            <span className="visually-hidden">{t('filters.count', { count })}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}
