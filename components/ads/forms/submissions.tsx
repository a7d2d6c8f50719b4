import { useState } from 'react'
import { reloadPage } from '@/components/platform/reload-page'
import { Button, ButtonLink } from '@/components/ui/button'
import { showToast } from '@/components/ui/toasts/toast-store'
import { useTranslations } from '@/i18n/texts'
import type { WireForm } from '@/lib/ads/forms/schema'
import type { ManagedAccount } from '@/lib/ads/manager/accounts.server'
import { api } from '@/lib/edge/client/api'
import { Question } from '../kit/question'
import styles from './forms.module.css'
import { Sent } from './sent'

type Props = { form: WireForm; account: ManagedAccount }

/** Says how many people have sent a form; those who may see what they sent can download and delete it. */
export function Submissions({ form, account }: Props) {
  const t = useTranslations('leadForms')
  const [isConfirming, setConfirming] = useState(false)
  const { id, submission_count: count } = form
  const about = { ad_account_id: account.id, lead_form_id: id }
  return (
    <section className={styles.part} aria-labelledby="answers">
      <h2 id="answers">{t('answers')}</h2>
      <p className={styles.note}>{count === 0 ? t('none') : t('count', { count })}</p>
      {!account.can_edit && <p className={styles.note}>{t('noAccess')}</p>}
      {account.can_edit && count > 0 && (
        <div className={styles.row}>
          <ButtonLink href={`/v5/ad_accounts/${account.id}/lead_forms/${id}/submissions/csv`} download>
            {t('download')}
          </ButtonLink>
          <Button onClick={() => setConfirming(true)}>{t('clear')}</Button>
        </div>
      )}
      {account.can_edit && count > 0 && <Sent form={form} account={account} />}
      {isConfirming && (
        <Question
          title={t('clear')}
          text={t('clearAsk')}
          yes={t('clear')}
          run={async () => {
            await api('DELETE /v5/ad_accounts/:ad_account_id/lead_forms/:lead_form_id/submissions', about)
            showToast({ message: t('cleared') })
            setConfirming(false)
            await reloadPage()
          }}
          onClose={() => setConfirming(false)}
        />
      )}
    </section>
  )
}
