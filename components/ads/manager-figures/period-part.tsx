import dynamic from 'next/dynamic'
import Router from 'next/router'
import { useId, useState } from 'react'
import tools from '@/components/business/tables/toolbar.module.css'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { Menu } from '@/components/ui/menu/menu'
import { retryImport } from '@/components/ui/retry-import'
import { useLocale, useTranslations } from '@/i18n/texts'
import type { Figures } from '@/lib/ads/reports/figures'
import { type Days, presets } from '@/lib/ads/reports/periods'
import styles from './figures.module.css'
import { type Chosen, chosenOf } from './period-address'

const DayRangeField = dynamic(
  () =>
    retryImport(() => import('@/components/ui/fields/day-range-field')).then(
      (module) => module.DayRangeField,
    ),
  { ssr: false, loading: () => <div className={styles.waiting} /> },
)

type Props = {
  figures: Figures
  /** The time zone of the ad account. */
  time_zone: string
  /** Returns the address of the page for another period. */
  link: (chosen: Chosen) => string
}

/** Returns the days of a period as short as the language writes them. */
export function useDays() {
  const locale = useLocale()
  return ({ first, last }: Days) =>
    new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' })
      .formatRange(new Date(`${first}T00:00:00Z`), new Date(`${last}T00:00:00Z`))
      // Server and browser have different spaces here.
      .replaceAll(/[\u2009\u202f]/g, ' ')
}

/** Chooses the period of the figures of a page, which is in the address, and says in which time zone its days are. */
export function PeriodPart({ figures, time_zone, link }: Props) {
  const t = useTranslations('manager.figures')
  const id = useId()
  const days = useDays()
  const { period, preset, before, today } = figures
  const chosen = chosenOf(figures)
  const [isOpen, setOpen] = useState(false)
  const isCustom = isOpen || preset === null
  const show = (next: Chosen) => void Router.push(link(next), undefined, { scroll: false })
  const name = preset === null ? days(period) : t(`presets.${preset}` as 'presets.today')
  return (
    <div className={styles.period}>
      <Menu
        hasFields
        label={t('period', { name })}
        className={tools.pill}
        face={
          <>
            <span>{name}</span>
            <Icon name="down" size={16} />
          </>
        }
      >
        <fieldset className={tools.choices}>
          <legend className="visually-hidden">{t('choose')}</legend>
          {presets.map((one) => (
            <label key={one}>
              <input
                type="radio"
                name={id}
                checked={!isCustom && preset === one}
                onChange={() => {
                  setOpen(false)
                  show({ ...chosen, days: one })
                }}
              />
              {t(`presets.${one}`)}
            </label>
          ))}
          <label>
            <input
              type="radio"
              name={id}
              checked={isCustom}
              onChange={({ target }) => {
                setOpen(true)
                // The month below is wider than the menu.
                target.closest<HTMLElement>('[popover]')?.hidePopover?.()
              }}
            />
            {t('custom')}
          </label>
        </fieldset>
      </Menu>
      <label className={styles.compare}>
        <input
          type="checkbox"
          checked={before !== null}
          onChange={({ target }) => show({ ...chosen, compares: target.checked })}
        />
        {t('compare')}
      </label>
      {preset === null && !isOpen && <Button onClick={() => setOpen(true)}>{t('change')}</Button>}
      {isOpen && (
        <div className={styles.days}>
          <DayRangeField
            label={t('custom')}
            words={{ first: t('first'), last: t('last'), previous: t('previousMonth'), next: t('nextMonth') }}
            value={{ first: period.first, last: period.last }}
            max={today}
            onChange={(given) => show({ ...chosen, days: given })}
          />
          <Button onClick={() => setOpen(false)}>{t('done')}</Button>
        </div>
      )}
      <p className={styles.note}>
        {preset !== null && <>{days(period)}. </>}
        {t('zone', { zone: time_zone.replaceAll('_', ' ') })}
        {before && <> {t('comparedWith', { days: days(before) })}</>}
      </p>
    </div>
  )
}
