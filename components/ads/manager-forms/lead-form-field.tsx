import { useId } from 'react'
import { useQuery } from '@/components/platform/use-query'
import { Problem } from '@/components/ui/problem'
import { useTranslations } from '@/i18n/texts'
import { api } from '@/lib/edge/client/api'
import styles from './forms.module.css'

type Props = { ad_account_id: string; value: string; error: string | null; onChange: (form: string) => void }

/** Chooses the lead form of an ad, if its account has an active one. */
export function LeadFormField({ ad_account_id, value, error, onChange }: Props) {
  const t = useTranslations('manager.fields')
  const id = useId()
  const { data } = useQuery(
    ['lead forms', ad_account_id],
    () => api('GET /v5/ad_accounts/:ad_account_id/lead_forms', { ad_account_id, page_size: 250 }),
    { isShared: true },
  )
  const offered = (data?.items ?? []).filter((form) => form.status === 'ACTIVE' || form.id === value)
  if (offered.length === 0) return null
  return (
    <div className={styles.leadForm}>
      <label htmlFor={id}>{t('leadForm')}</label>
      <select
        id={id}
        value={value}
        aria-invalid={error !== null || undefined}
        aria-describedby={`${id}-hint`}
        onChange={(event) => onChange(event.target.value)}
      >
        <option value="">{t('noLeadForm')}</option>
        {offered.map((form) => (
          <option key={form.id} value={form.id}>
            {form.name}
          </option>
        ))}
      </select>
      <small id={`${id}-hint`}>{t('leadFormHint')}</small>
      <Problem>{error}</Problem>
    </div>
  )
}
