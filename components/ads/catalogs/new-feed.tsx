import Router from 'next/router'
import { useId, useRef, useState } from 'react'
import { useForm } from '@/components/platform/use-form'
import { Button } from '@/components/ui/button'
import { FormField } from '@/components/ui/fields/form-field'
import { Problem } from '@/components/ui/problem'
import { useLocale, useTranslations } from '@/i18n/texts'
import { type FeedFormat, feedFormats } from '@/lib/ads/catalogs/kinds'
import { catalogLimits } from '@/lib/ads/catalogs/limits'
import type { CatalogAccount } from '@/lib/ads/catalogs/screens/accounts.server'
import { api } from '@/lib/edge/client/api'
import { uploadFeed } from '@/lib/edge/client/upload-client'
import styles from './catalogs.module.css'
import { FeedFields } from './feed-fields'

type Props = { catalog_id: string; account: CatalogAccount; onCancel: () => void }

/** Returns the format that the name of a file tells. */
const formatOf = (name: string): FeedFormat | null =>
  feedFormats.find((one) => new RegExp(`\\.${one}(?:\\.gz)?$`, 'i').test(name)) ?? null

/** Adds a feed to a catalog: with a file, or with an address that is read every day. */
export function NewFeed({ catalog_id, account, onCancel }: Props) {
  const t = useTranslations('catalogs')
  const locale = useLocale()
  const radio = useId()
  const picker = useId()
  const [kind, setKind] = useState<'upload' | 'fetch'>('upload')
  const [part, setPart] = useState<number | null>(null)
  const [file, setFile] = useState<File | null>(null)
  /** The feed, if only its file could not be sent. */
  const made = useRef<string | null>(null)
  const form = useForm({
    values: {
      name: '',
      format: 'CSV' as FeedFormat,
      location: '',
      username: '',
      password: '',
      default_country: account.country,
      default_locale: locale,
      time: '03:00',
    },
    labels: {
      name: t('feeds.name'),
      location: t('feeds.location'),
      username: t('feeds.username'),
      password: t('feeds.password'),
      default_country: t('feeds.country'),
      default_locale: t('feeds.locale'),
      time: t('feeds.time'),
    },
    check: ({ name, location }) => ({
      ...(name.trim() === '' ? { name: t('feeds.nameNeeded') } : {}),
      ...(kind === 'fetch' && location.trim() === '' ? { location: t('feeds.locationNeeded') } : {}),
      ...(kind === 'upload' && !file ? { '': t('feeds.fileNeeded') } : {}),
    }),
    submit: async ({ name, format, location, username, password, default_country, default_locale, time }) => {
      if (made.current === null) {
        const feed = await api('POST /v5/catalogs/feeds', {
          ad_account_id: account.id,
          catalog_id,
          catalog_type: 'RETAIL',
          name,
          format,
          default_country: default_country.trim().toUpperCase(),
          default_locale: default_locale.trim(),
          default_currency: null,
          default_availability: null,
          status: 'ACTIVE',
          location: kind === 'fetch' ? location.trim() : null,
          credentials: kind === 'fetch' && username !== '' ? { username, password } : null,
          preferred_processing_schedule:
            kind === 'fetch'
              ? { time, timezone: Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC' }
              : null,
        })
        made.current = feed.id
      }
      if (kind === 'upload' && file)
        await uploadFeed(made.current, file, { onProgress: setPart, signal: new AbortController().signal })
      await Router.push(`/catalogs/feeds/${made.current}/`)
    },
  })
  return (
    <form className={styles.form} onSubmit={form.onSubmit} noValidate>
      <h3>{t('feeds.addTitle')}</h3>
      <FormField {...form.field('name')} limit={catalogLimits.name} autoComplete="off" />
      <fieldset className={styles.choice}>
        <legend>{t('feeds.kind')}</legend>
        {(['upload', 'fetch'] as const).map((one) => (
          <label key={one}>
            <input type="radio" name={radio} checked={kind === one} onChange={() => setKind(one)} />
            {t(`feeds.${one}`)}
          </label>
        ))}
      </fieldset>
      {kind === 'upload' ? (
        <div className={styles.field}>
          <label htmlFor={picker}>{t('feeds.file')}</label>
          <input
            id={picker}
            type="file"
            accept=".csv,.tsv,.txt,.xml,.gz"
            onChange={({ target: { files } }) => {
              const [chosen = null] = files ?? []
              setFile(chosen)
              form.change({ format: formatOf(chosen?.name ?? '') ?? form.values.format })
            }}
          />
          <small className={styles.soft}>{t('feeds.fileHint')}</small>
        </div>
      ) : (
        <>
          <FormField {...form.field('location')} type="url" hint={t('feeds.locationHint')} />
          <FormField {...form.field('username')} autoComplete="off" />
          <FormField {...form.field('password')} type="password" autoComplete="new-password" />
          <FormField {...form.field('time')} type="time" />
        </>
      )}
      <FeedFields form={form} />
      <p className={styles.soft}>{t('feeds.columns')}</p>
      <Problem>{form.problem}</Problem>
      {form.isPending && part !== null && (
        <p role="status">{t('feed.sending', { part: Math.round(part * 100) })}</p>
      )}
      <div className={styles.row}>
        <Button type="submit" look="accent" disabled={form.isPending}>
          {t('feeds.go')}
        </Button>
        <Button onClick={onCancel} disabled={form.isPending}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  )
}
