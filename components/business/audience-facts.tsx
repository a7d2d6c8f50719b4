import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Problem } from '@/components/ui/problem'
import { showToast } from '@/components/ui/toast-store'
import { useTranslations } from '@/i18n/texts'
import { v5 } from '@/lib/edge/client/v5-client'
import styles from './business.module.css'
import { lookAgain } from './kit/look-again'
import { useFormCall } from './kit/use-form-call'
import { NameFields } from './name-fields'
import type { Row } from './table/columns'

/** Changes the name and description of an audience. */
export function AudienceFacts({ row }: { row: Row }) {
  const t = useTranslations('business')
  const [texts, setTexts] = useState({ name: String(row.name), description: String(row.description) })
  const labels = { name: t('add.name'), description: t('add.description') }
  const call = useFormCall(async () => {
    const of = { ad_account_id: String(row.ad_account_id), audience_id: row.id }
    await v5('PATCH /v5/ad_accounts/:ad_account_id/audiences/:audience_id', { ...of, ...texts })
    showToast({ message: t('saved') })
    await lookAgain()
  }, labels)
  return (
    <form className={styles.form} onSubmit={call.onSubmit}>
      <NameFields given={texts} said={call.said} onChange={setTexts} />
      <Problem>{call.problem}</Problem>
      <Button type="submit" look="accent" disabled={call.isBusy}>
        {t('save')}
      </Button>
    </form>
  )
}
