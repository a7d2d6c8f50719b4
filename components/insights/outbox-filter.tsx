import { useId, useState } from 'react'
import admin from '@/components/platform/admin/admin.module.css'
import { Button } from '@/components/ui/button'
import { FormField } from '@/components/ui/form-field'
import { useTranslations } from '@/i18n/texts'

/** The states of a mail, as in the outbox's table. */
const states = ['waiting', 'sent', 'kept', 'failed'] as const

type Props = { query: string; state: (typeof states)[number] | null }

/** Filters the outbox: a plain form, which works without scripts and keeps its address. */
export function OutboxFilter(given: Props) {
  const t = useTranslations('email.outbox')
  const id = useId()
  const [query, setQuery] = useState(given.query)
  return (
    <search>
      <form className={admin.search} action="/admin/mail/">
        <FormField
          label={t('search')}
          hint={t('searchHint')}
          name="query"
          type="search"
          value={query}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          onChange={setQuery}
        />
        <div className={admin.filter}>
          <label htmlFor={id}>{t('state')}</label>
          <select id={id} name="state" defaultValue={given.state ?? ''}>
            <option value="">{t('all')}</option>
            {states.map((state) => (
              <option key={state} value={state}>
                {t(`states.${state}`)}
              </option>
            ))}
          </select>
        </div>
        <Button type="submit" look="accent">
          {t('show')}
        </Button>
      </form>
    </search>
  )
}
