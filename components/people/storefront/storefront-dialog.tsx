import Router from 'next/router'
import { useForm } from '@/components/platform/use-form'
import { useQuery } from '@/components/platform/use-query'
import { Button, ButtonLink } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog/dialog'
import { DialogSubmit } from '@/components/ui/dialog/dialog-submit'
import { SwitchField } from '@/components/ui/fields/switch-field'
import { Progress } from '@/components/ui/progress'
import { useTranslations } from '@/i18n/texts'
import { randomUuid } from '@/lib/core/uuid'
import { resource } from '@/lib/edge/client/resource-client'
import { maxShopLocales } from '@/lib/people/storefront/locale'
import type { StorefrontUpdate, WireStorefrontSettings } from '@/lib/people/storefront/schema'
import { LocaleRow } from './locale-row'
import styles from './storefront.module.css'

type Locale = StorefrontUpdate['locales'][number]

/** Shows the choices of a business about its shop: whether it is shown, and what it shows in which country. */
export function StorefrontDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('storefront')
  const { data, problem, reload } = useQuery('storefront', async (signal) => {
    const answer = await resource('StorefrontResource').get({}, signal)
    return answer.data
  })
  if (data) return <Settings settings={data} onClose={onClose} />
  return (
    <Dialog title={t('title')} onClose={onClose}>
      {problem ? (
        <p role="alert">
          {problem} <Button onClick={reload}>{t('retry')}</Button>
        </p>
      ) : (
        <Progress />
      )}
    </Dialog>
  )
}

/** A locale in the form, named so that its row stays the same while others are removed. */
type Row = Locale & { row: string }

const firstLocale: Locale = { country: 'US', language: 'en', domain: null }
const asLocale = ({ country, language, domain }: Locale): Locale => ({ country, language, domain })
const rowsOf = (locales: WireStorefrontSettings['locales']): Row[] =>
  locales.map((locale) => ({ ...asLocale(locale), row: locale.id }))

function Settings({ settings, onClose }: { settings: WireStorefrontSettings; onClose: () => void }) {
  const t = useTranslations('storefront')
  const { websites } = settings
  const form = useForm({
    values: { is_shown: settings.is_shown, locales: rowsOf(settings.locales) },
    submit: async (values) => {
      await resource('StorefrontResource').update({
        is_shown: values.is_shown,
        locales: values.locales.map(asLocale),
      })
      onClose()
      await Router.replace(Router.asPath, undefined, { scroll: false })
    },
    done: t('saved'),
  })
  const { locales, is_shown } = form.values
  const change = (at: number, locale: Locale) =>
    form.set('locales', locales.with(at, { ...locale, row: locales[at]?.row ?? '' }))
  return (
    <Dialog title={t('title')} onClose={onClose} isBusy={form.isPending}>
      <form className={styles.form} onSubmit={form.onSubmit} noValidate>
        <SwitchField
          label={t('isShown')}
          hint={t('isShownHint')}
          checked={is_shown}
          onChange={(value) => form.set('is_shown', value)}
        />
        <fieldset>
          <legend>{t('places')}</legend>
          <p>{t('placesHint')}</p>
          <ul>
            {locales.map((locale, at) => (
              <LocaleRow
                key={locale.row}
                name={t('place', { number: at + 1 })}
                locale={locale}
                websites={websites}
                onChange={(next) => change(at, next)}
                onRemove={() => form.set('locales', locales.toSpliced(at, 1))}
              />
            ))}
          </ul>
          {locales.length < maxShopLocales && (
            <Button onClick={() => form.set('locales', [...locales, { ...firstLocale, row: randomUuid() }])}>
              {t('add')}
            </Button>
          )}
        </fieldset>
        {websites.length === 0 && (
          <p>
            {t('noWebsites')} <ButtonLink href="/settings/claim/">{t('claim')}</ButtonLink>
          </p>
        )}
        {form.problem && <p role="alert">{form.problem}</p>}
        <DialogSubmit isPending={form.isPending} cancel={t('cancel')} onCancel={onClose}>
          {t('save')}
        </DialogSubmit>
      </form>
    </Dialog>
  )
}
