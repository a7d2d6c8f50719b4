import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { FormField } from '@/components/ui/form-field'
import { Problem } from '@/components/ui/problem'
import { showToast } from '@/components/ui/toast-store'
import { useTranslations } from '@/i18n/texts'
import { adAccountLimits } from '@/lib/business/assets/limits'
import { api } from '@/lib/edge/client/api'
import { listLoaded } from '@/store/business/lists'
import { useAppDispatch } from '@/store/hooks'
import styles from './business.module.css'
import { CountryField } from './country-field'
import { lookAgain } from './kit/look-again'
import { useFormCall } from './kit/use-form-call'
import type { Row } from './table/columns'

/** Changes the name and country of an ad account. */
export function AccountDetails({ row }: { row: Row }) {
  const t = useTranslations('business')
  const dispatch = useAppDispatch()
  const [name, setName] = useState(String(row.name))
  const [country, setCountry] = useState(String(row.country))
  const labels = { name: t('add.name'), country: t('billing.country') }
  const call = useFormCall(async () => {
    const changed = await api('PATCH /v5/ad_accounts/:ad_account_id', {
      ad_account_id: row.id,
      name,
      country,
    })
    dispatch(listLoaded({ table: 'ad-accounts', data: [changed], updateDataOnly: true }))
    showToast({ message: t('saved') })
    await lookAgain()
  }, labels)
  return (
    <form className={styles.form} onSubmit={call.onSubmit}>
      <FormField
        label={labels.name}
        value={name}
        limit={adAccountLimits.name}
        required
        error={call.said('name')}
        onChange={setName}
      />
      <CountryField value={country} problem={call.said('country')} onChange={setCountry} />
      <Problem>{call.problem}</Problem>
      <Button type="submit" look="accent" disabled={call.isBusy}>
        {t('save')}
      </Button>
    </form>
  )
}
