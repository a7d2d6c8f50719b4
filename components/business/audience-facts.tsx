import { useState } from 'react'
import { useAction } from '@/components/platform/use-action'
import { Button } from '@/components/ui/button'
import { FormField } from '@/components/ui/form-field'
import { Problem } from '@/components/ui/problem'
import { showToast } from '@/components/ui/toast-store'
import { useTranslations } from '@/i18n/texts'
import { audienceLimits } from '@/lib/business/audiences/kinds'
import { v5 } from '@/lib/edge/client/v5-client'
import styles from './business.module.css'
import type { Row } from './columns'
import { lookAgain } from './look-again'

/** The name and description of an audience, to be changed. */
export function AudienceFacts({ row }: { row: Row }) {
  const t = useTranslations('business')
  const [name, setName] = useState(String(row.name))
  const [description, setDescription] = useState(String(row.description))
  const labels = { name: t('add.name'), description: t('add.description') }
  const save = async () => {
    const of = { ad_account_id: String(row.ad_account_id), audience_id: row.id }
    await v5('PATCH /v5/ad_accounts/:ad_account_id/audiences/:audience_id', { ...of, name, description })
    showToast({ message: t('saved') })
    await lookAgain()
  }
  const { isPending, problem, start } = useAction(save, { labels, offline: t('failed') })
  const said = (field: string) => (problem?.field === field ? problem.message : null)
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        void start()
      }}
    >
      <FormField
        label={labels.name}
        value={name}
        limit={audienceLimits.name}
        required
        error={said('name')}
        onChange={setName}
      />
      <FormField
        label={labels.description}
        value={description}
        limit={audienceLimits.description}
        rows={3}
        error={said('description')}
        onChange={setDescription}
      />
      {problem?.field === null && <Problem>{problem.message}</Problem>}
      <Button type="submit" look="accent" disabled={isPending}>
        {t('save')}
      </Button>
    </form>
  )
}
