import { useState } from 'react'
import { reloadPage } from '@/components/platform/reload-page'
import { useAction } from '@/components/platform/use-action'
import { Button } from '@/components/ui/button'
import { FormField } from '@/components/ui/fields/form-field'
import { showToast } from '@/components/ui/toasts/toast-store'
import { useTranslations } from '@/i18n/texts'
import { reviewLimits } from '@/lib/ads/review/reasons'
import { api } from '@/lib/edge/client/api'
import styles from './forms.module.css'

type Props = { ad_account_id: string; ad_id: string }

/** Lets a business say why a rejected ad deserves another review. It is inside the form of the ad, and has its own button. */
export function Appeal({ ad_account_id, ad_id }: Props) {
  const t = useTranslations('manager')
  const [isOpen, setOpen] = useState(false)
  const [text, setText] = useState('')
  const [isEmpty, setEmpty] = useState(false)
  const { isPending, problem, start } = useAction(
    async () => {
      await api('POST /v5/ad_accounts/:ad_account_id/ad_reviews/:ad_id/appeal', {
        ad_account_id,
        ad_id,
        text,
      })
      showToast({ message: t('appeal.sent') })
      await reloadPage()
    },
    { once: true, labels: { text: t('appeal.label') } },
  )
  const send = () => {
    setEmpty(text.trim() === '')
    if (text.trim() !== '') void start()
  }
  if (!isOpen) return <Button onClick={() => setOpen(true)}>{t('appeal.open')}</Button>
  return (
    <div className={styles.form}>
      <FormField
        label={t('appeal.label')}
        name="appeal"
        rows={3}
        limit={reviewLimits.appeal}
        value={text}
        onChange={setText}
        hint={t('appeal.hint')}
        error={isEmpty ? t('appeal.empty') : (problem?.message ?? null)}
      />
      <Button disabled={isPending} onClick={send}>
        {t('appeal.send')}
      </Button>
    </div>
  )
}
