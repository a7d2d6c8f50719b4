import dynamic from 'next/dynamic'
import { useId, useMemo } from 'react'
import { Problem } from '@/components/ui/problem'
import { retryImport } from '@/components/ui/retry-import'
import { useLocale, useTranslations } from '@/i18n/texts'
import { type Country, countriesIn } from '@/lib/accounts/locales/countries'

const ComboBox = dynamic(() =>
  retryImport(() => import('@/components/ui/fields/combo-box')).then((module) => module.ComboBox),
)

type Props = {
  /** A two-letter code; empty if none is chosen. */
  value: string
  problem?: string | null
  /** The countries, if the screen has them; otherwise this field names them. */
  countries?: readonly Country[]
  onChange: (country: string) => void
}

/** Asks for a country by its name. */
export function CountryField({ value, problem = null, countries, onChange }: Props) {
  const t = useTranslations('business.billing')
  const locale = useLocale()
  const id = useId()
  const choices = useMemo(
    () => (countries ?? countriesIn(locale)).map(({ code, name }) => ({ value: code, label: name })),
    [countries, locale],
  )
  return (
    <div>
      <ComboBox
        label={t('country')}
        choices={choices}
        value={value || null}
        isInvalid={problem !== null}
        describedBy={id}
        onChange={onChange}
      />
      <div id={id}>{problem && <Problem>{problem}</Problem>}</div>
    </div>
  )
}
