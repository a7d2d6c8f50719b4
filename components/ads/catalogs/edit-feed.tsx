import { useId, useState } from 'react'
import { useForm } from '@/components/platform/use-form'
import { Button } from '@/components/ui/button'
import { FormField } from '@/components/ui/fields/form-field'
import { SelectField } from '@/components/ui/fields/select-field'
import { Problem } from '@/components/ui/problem'
import { showToast } from '@/components/ui/toasts/toast-store'
import { useTranslations } from '@/i18n/texts'
import { catalogLimits } from '@/lib/ads/catalogs/limits'
import type { LoadedFeed } from '@/lib/ads/catalogs/screens/load.server'
import type { WireFeed } from '@/lib/ads/catalogs/wire'
import { currencies } from '@/lib/business/assets/currencies'
import { api } from '@/lib/edge/client/api'
import styles from './catalogs.module.css'
import { FeedFields } from './feed-fields'

type Props = { screen: LoadedFeed; onEnd: () => void; onSaved: () => Promise<unknown> }

const valuesOf = (feed: WireFeed) => ({
  name: feed.name,
  format: feed.format,
  location: feed.location ?? '',
  username: '',
  password: '',
  default_country: feed.default_country,
  default_locale: feed.default_locale,
  default_currency: feed.default_currency ?? '',
  time: feed.preferred_processing_schedule?.time ?? '',
  timezone: feed.preferred_processing_schedule?.timezone ?? 'UTC',
})

/** Returns the fields of a form that are not as they were. */
function changedOf(before: ReturnType<typeof valuesOf>, now: ReturnType<typeof valuesOf>) {
  const is = (name: keyof typeof now) => now[name].trim() !== before[name]
  return {
    ...(is('name') && { name: now.name }),
    ...(is('format') && { format: now.format }),
    ...(is('location') && { location: now.location.trim() }),
    ...(is('default_country') && { default_country: now.default_country.trim().toUpperCase() }),
    ...(is('default_locale') && { default_locale: now.default_locale.trim() }),
    ...(is('default_currency') && {
      default_currency: currencies.find((one) => one === now.default_currency) ?? null,
    }),
    ...((is('time') || is('timezone')) && {
      preferred_processing_schedule: { time: now.time, timezone: now.timezone.trim() },
    }),
  }
}

/** Changes a feed: its name and format, for which country its products are, and how its address is read. */
export function EditFeed({ screen: { feed, account }, onEnd, onSaved }: Props) {
  const t = useTranslations('catalogs')
  const box = useId()
  const [isForgotten, setForgotten] = useState(false)
  const isFetched = feed.location !== null
  const before = valuesOf(feed)
  const form = useForm({
    values: before,
    labels: {
      name: t('feeds.name'),
      location: t('feeds.location'),
      username: t('feed.username'),
      password: t('feed.password'),
      default_country: t('feeds.country'),
      default_locale: t('feeds.locale'),
      time: t('feeds.time'),
      timezone: t('feed.zone'),
    },
    check: ({ name, location, username, password }) => ({
      ...(name.trim() === '' ? { name: t('feeds.nameNeeded') } : {}),
      ...(isFetched && location.trim() === '' ? { location: t('feeds.locationNeeded') } : {}),
      ...((username === '') !== (password === '') ? { password: t('feed.passwordNeeded') } : {}),
    }),
    submit: async (values) => {
      const { username, password } = values
      await api('PATCH /v5/catalogs/feeds/:feed_id', {
        feed_id: feed.id,
        ...changedOf(before, values),
        ...(username !== '' ? { credentials: { username, password } } : isForgotten && { credentials: null }),
      })
      await onSaved()
      showToast({ message: t('feed.saved') })
      onEnd()
    },
  })
  return (
    <form className={styles.form} onSubmit={form.onSubmit} noValidate>
      <FormField {...form.field('name')} limit={catalogLimits.name} autoComplete="off" />
      {isFetched && (
        <>
          <FormField {...form.field('location')} type="url" />
          <FormField {...form.field('time')} type="time" />
          <FormField {...form.field('timezone')} autoComplete="off" />
          <FormField {...form.field('username')} autoComplete="off" />
          <FormField {...form.field('password')} type="password" autoComplete="new-password" />
          {feed.has_credentials && form.values.username === '' && (
            <label htmlFor={box} className={styles.row}>
              <input
                id={box}
                type="checkbox"
                checked={isForgotten}
                onChange={({ target }) => setForgotten(target.checked)}
              />
              {t('feed.forget')}
            </label>
          )}
        </>
      )}
      <FeedFields form={form} />
      <p className={styles.soft}>{t('feed.moves')}</p>
      <div className={styles.field}>
        <SelectField
          label={t('feed.currency')}
          value={form.values.default_currency}
          options={[
            { id: '', name: t('feed.ofAccount', { currency: account.currency }) },
            ...currencies.map((id) => ({ id, name: id })),
          ]}
          onChange={(default_currency) => form.change({ default_currency })}
        />
      </div>
      <Problem>{form.problem}</Problem>
      <div className={styles.row}>
        <Button type="submit" look="accent" disabled={form.isPending}>
          {t('feed.save')}
        </Button>
        <Button onClick={onEnd} disabled={form.isPending}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  )
}
