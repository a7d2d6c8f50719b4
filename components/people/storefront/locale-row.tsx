import { useMemo } from 'react'
import { Button } from '@/components/ui/button'
import { SelectField } from '@/components/ui/fields/select-field'
import { Icon } from '@/components/ui/icon'
import { useLocale, useTranslations } from '@/i18n/texts'
import { countriesIn } from '@/lib/accounts/locales/countries'
import { languageCodes, languageName } from '@/lib/accounts/locales/languages'
import type { StorefrontUpdate } from '@/lib/people/storefront/schema'
import styles from './storefront.module.css'

type Locale = StorefrontUpdate['locales'][number]
type Props = {
  name: string
  locale: Locale
  websites: readonly string[]
  onChange: (locale: Locale) => void
  onRemove: () => void
}

const everything = ''

/** Asks for a country and language of a shop, and the website whose products it shows there. */
export function LocaleRow({ name, locale, websites, onChange, onRemove }: Props) {
  const t = useTranslations('storefront')
  const language = useLocale()
  const countries = useMemo(
    () => countriesIn(language).map(({ code, name: country }) => ({ id: code, name: country })),
    [language],
  )
  const languages = useMemo(
    () => languageCodes.map((code) => ({ id: code, name: languageName(code, language) })),
    [language],
  )
  const sites = [{ id: everything, name: t('allProducts') }, ...websites.map((id) => ({ id, name: id }))]
  return (
    <li className={styles.row}>
      <fieldset aria-label={name}>
        <SelectField
          label={t('country')}
          value={locale.country}
          options={countries}
          onChange={(country) => onChange({ ...locale, country })}
        />
        <SelectField
          label={t('language')}
          value={locale.language}
          options={languages}
          onChange={(code) => onChange({ ...locale, language: code })}
        />
        <SelectField
          label={t('products')}
          value={locale.domain ?? everything}
          options={sites}
          onChange={(domain) => onChange({ ...locale, domain: domain || null })}
        />
      </fieldset>
      <Button look="icon" aria-label={t('remove', { name })} onClick={onRemove}>
        <Icon name="close" size={18} />
      </Button>
    </li>
  )
}
