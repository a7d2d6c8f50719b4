import { SearchChoice, SearchForm } from '@/components/platform/admin/search-form'
import { useTranslations } from '@/i18n/texts'

/** The states of a mail, as in the outbox's table. */
const states = ['waiting', 'sent', 'kept', 'failed'] as const

type Props = { query: string; state: (typeof states)[number] | null }

/** Filters the outbox by address, subject and state. */
export function OutboxFilter({ query, state }: Props) {
  const t = useTranslations('email.outbox')
  const texts = { label: t('search'), hint: t('searchHint'), submit: t('show') }
  return (
    <SearchForm action="/admin/mail/" value={query} texts={texts}>
      <SearchChoice label={t('state')} name="state" value={state ?? ''}>
        <option value="">{t('all')}</option>
        {states.map((one) => (
          <option key={one} value={one}>
            {t(`states.${one}`)}
          </option>
        ))}
      </SearchChoice>
    </SearchForm>
  )
}
