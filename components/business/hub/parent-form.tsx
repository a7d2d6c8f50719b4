import Router from 'next/router'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { FormField } from '@/components/ui/form-field'
import { Problem } from '@/components/ui/problem'
import { useTranslations } from '@/i18n/texts'
import { api } from '@/lib/edge/client/api'
import styles from '../business.module.css'
import { useFormCall } from '../kit/use-form-call'

/** Creates an organization above the viewer's business. */
export function ParentForm({ country }: { country: string }) {
  const t = useTranslations('business.hub')
  const [name, setName] = useState('')
  const call = useFormCall(
    async () => {
      const { id } = await api('POST /v5/businesses/parents', { name, country })
      await Router.push(`/business/hub/?business_id=${id}`)
    },
    { name: t('parentName') },
  )
  return (
    <section>
      <h2>{t('parent')}</h2>
      <p>{t('parentText')}</p>
      <form className={styles.form} onSubmit={call.onSubmit}>
        <FormField
          label={t('parentName')}
          value={name}
          limit={100}
          required
          error={call.said('name')}
          onChange={setName}
        />
        <Problem>{call.problem}</Problem>
        <Button type="submit" disabled={call.isBusy}>
          {t('parent')}
        </Button>
      </form>
    </section>
  )
}
