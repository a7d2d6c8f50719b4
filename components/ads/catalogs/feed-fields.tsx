import type { Form } from '@/components/platform/use-form'
import { FormField } from '@/components/ui/fields/form-field'
import { SelectField } from '@/components/ui/fields/select-field'
import { useTranslations } from '@/i18n/texts'
import { type FeedFormat, feedFormats } from '@/lib/ads/catalogs/kinds'
import styles from './catalogs.module.css'

type Values = { format: FeedFormat; default_country: string; default_locale: string }
type Props = { form: Pick<Form<Values>, 'values' | 'field' | 'change'> }

/** Asks how the rows of a feed are written, and for which country its products are. */
export function FeedFields({ form }: Props) {
  const t = useTranslations('catalogs')
  return (
    <>
      <div className={styles.field}>
        <SelectField
          label={t('feeds.format')}
          value={form.values.format}
          options={feedFormats.map((id) => ({ id, name: id }))}
          onChange={(format) => form.change({ format })}
        />
      </div>
      <FormField {...form.field('default_country')} hint={t('feeds.countryHint')} />
      <FormField {...form.field('default_locale')} hint={t('feeds.localeHint')} />
    </>
  )
}
