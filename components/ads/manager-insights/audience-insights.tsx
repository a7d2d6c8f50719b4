import { useState } from 'react'
import business from '@/components/business/kit/business.module.css'
import { QueryProblem } from '@/components/platform/query-problem'
import { useQuery } from '@/components/platform/use-query'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog/dialog'
import { SelectField } from '@/components/ui/fields/select-field'
import { useFormatter, useLocale, useTranslations } from '@/i18n/texts'
import { countryName } from '@/lib/accounts/locales/countries'
import type { WireInsights } from '@/lib/ads/manager/insights/schema'
import { api } from '@/lib/edge/client/api'
import styles from './audience-insights.module.css'
import { BarTable } from './bar-table'

const types = ['YOUR_TOTAL_AUDIENCE', 'YOUR_ENGAGED_AUDIENCE', 'PINTEREST_TOTAL_AUDIENCE'] as const
type Type = WireInsights['type']

/** Offers to look at who follows and opens the pins of an advertiser, and who everyone here is. */
export function AudienceInsights({ ad_account_id }: { ad_account_id: string }) {
  const t = useTranslations('manager.insights')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('open')}</Button>
      {isOpen && (
        <Dialog isDrawer title={t('title')} onClose={() => setOpen(false)}>
          <Insights ad_account_id={ad_account_id} />
        </Dialog>
      )}
    </>
  )
}

function Insights({ ad_account_id }: { ad_account_id: string }) {
  const t = useTranslations('manager.insights')
  const [type, setType] = useState<Type>('YOUR_TOTAL_AUDIENCE')
  const insights = useQuery([ad_account_id, 'insights', type], () =>
    api('GET /v5/ad_accounts/:ad_account_id/audience_insights', {
      ad_account_id,
      audience_insight_type: type,
    }),
  )
  return (
    <div className={styles.insights} aria-busy={insights.isLoading}>
      <div className={business.select}>
        <SelectField
          label={t('of')}
          value={type}
          options={types.map((id) => ({ id, name: t(`types.${id}`) }))}
          onChange={setType}
        />
      </div>
      <p className={styles.hint}>{t(`means.${type}`)}</p>
      <QueryProblem of={insights} />
      {insights.isLoading && <p role="status">{t('loading')}</p>}
      {insights.data && <Shown insights={insights.data} />}
    </div>
  )
}

function Shown({ insights }: { insights: WireInsights }) {
  const t = useTranslations('manager.insights')
  const people = useTranslations('manager.people')
  const format = useFormatter()
  const locale = useLocale()
  const { size, size_is_upper_bound: isFew, demographics, categories } = insights
  const { ages, genders, countries, devices } = demographics
  if (isFew) return <p role="status">{t('few', { count: size })}</p>
  const gender = (key: string) =>
    key === 'female' || key === 'male' ? people(`gender.${key}`) : people('gender.unknown')
  return (
    <>
      <p role="status">{t('size', { count: format.number(size) })}</p>
      <BarTable title={people('ages')} rows={ages.map(({ key, ratio }) => ({ name: key, ratio }))} />
      <BarTable
        title={people('genders')}
        rows={genders.map(({ key, ratio }) => ({ name: gender(key), ratio }))}
      />
      <BarTable
        title={people('countries')}
        rows={countries.map(({ key, ratio }) => ({ name: countryName(key, locale), ratio }))}
      />
      <BarTable
        title={people('devices')}
        rows={devices.map(({ key, ratio }) => ({
          name: people(key === 'web' ? 'device.web' : 'device.web_mobile'),
          ratio,
        }))}
      />
      <BarTable
        title={people('topics')}
        hasIndex={insights.type !== 'PINTEREST_TOTAL_AUDIENCE'}
        rows={categories.flatMap(({ subcategories, ...topic }) => [
          topic,
          ...subcategories.slice(0, 3).map((part) => ({ ...part, of: topic.name })),
        ])}
      />
      <p className={styles.hint}>{t('floor')}</p>
    </>
  )
}
