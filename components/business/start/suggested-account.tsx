import { useState, useSyncExternalStore } from 'react'
import { useAction } from '@/components/platform/use-action'
import { Button } from '@/components/ui/button'
import { Problem } from '@/components/ui/problem'
import { showToast } from '@/components/ui/toasts/toast-store'
import { useLocale, useTranslations } from '@/i18n/texts'
import { currencies, currencyIn } from '@/lib/business/assets/currencies'
import type { OnboardingFacts } from '@/lib/business/start/known.server'
import { api } from '@/lib/edge/client/api'
import type { StepFields } from '@/store/business/steppers'
import { pageHref } from '../nav/pages'
import { currencyName } from './currency-name'
import { NextStep } from './next-step'
import styles from './start.module.css'

const noChanges = () => () => undefined
const zoneHere = () => Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC'

type Props = { business_id: string; fields: StepFields; facts: OnboardingFacts }

/** Suggests the first ad account, with the currency of the country and the time zone of this browser, and creates it. */
export function SuggestedAccount({ business_id, fields, facts }: Props) {
  const t = useTranslations('start.next')
  const locale = useLocale()
  const time_zone = useSyncExternalStore(noChanges, zoneHere, () => 'UTC')
  const country = String(fields.country ?? '')
  const [currency, setCurrency] = useState<(typeof currencies)[number]>(
    currencies.find((one) => one === currencyIn(country)) ?? 'USD',
  )
  const [created, setCreated] = useState<string | null>(null)
  const name = String(fields.businessName ?? '')
  const { isPending, problem, start } = useAction(
    async () => {
      const account = await api('POST /v5/ad_accounts', {
        name,
        country,
        currency,
        time_zone,
        owner_user_id: business_id,
      })
      setCreated(account.id)
      showToast({ message: t('created', { name: account.name }) })
    },
    { once: true },
  )
  const isDone = created !== null || facts.ad_account_id !== null
  return (
    <NextStep
      title={t('adAccount')}
      text={t('adAccountText')}
      isDone={isDone}
      {...(isDone ? { link: { href: pageHref('ad-accounts', business_id), text: t('open') } } : {})}
    >
      {!isDone && (
        <div className={styles.suggested}>
          <strong dir="auto">{name}</strong>
          <span>{t('timeZone', { zone: time_zone.replaceAll('_', ' ') })}</span>
          <label className={styles.select}>
            <span>{t('currency')}</span>
            <select
              value={currency}
              onChange={(event) => setCurrency(event.target.value as (typeof currencies)[number])}
            >
              {currencies.map((one) => (
                <option key={one} value={one}>
                  {currencyName(one, locale)}
                </option>
              ))}
            </select>
            <small>{t('currencyHint')}</small>
          </label>
          <Problem>{problem?.message ?? null}</Problem>
          <Button look="accent" aria-disabled={isPending} onClick={() => void start()}>
            {t('create')}
          </Button>
        </div>
      )}
    </NextStep>
  )
}
