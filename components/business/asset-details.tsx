import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { FormField } from '@/components/ui/form-field'
import { Problem } from '@/components/ui/problem'
import { showToast } from '@/components/ui/toast-store'
import { useTranslations } from '@/i18n/texts'
import { type GroupType, groupTypes } from '@/lib/business/assets/group-types'
import { adAccountLimits, groupLimits } from '@/lib/business/assets/limits'
import { v5 } from '@/lib/edge/client/v5-client'
import styles from './business.module.css'
import { Checks } from './checks'
import { CountryField } from './country-field'
import { lookAgain } from './kit/look-again'
import { refusalOf, useFormCall } from './kit/use-form-call'
import { NotLoaded } from './kit/use-loaded'
import type { Row } from './table/columns'
import { useAssets } from './use-assets'

/** Changes the name and country of an ad account. */
export function AccountDetails({ row }: { row: Row }) {
  const t = useTranslations('business')
  const [name, setName] = useState(String(row.name))
  const [country, setCountry] = useState(String(row.country))
  const labels = { name: t('add.name'), country: t('billing.country') }
  const call = useFormCall(async () => {
    await v5('PATCH /v5/ad_accounts/:ad_account_id', { ad_account_id: row.id, name, country })
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

/** Returns the server's name for a field of the one group that a call changes. */
const inCall = (field: string) => `asset_groups_to_update.0.${field}`

/** Changes the name, description, types and assets of an asset group. */
export function GroupDetails({ business_id, row }: { business_id: string; row: Row }) {
  const t = useTranslations('business')
  const assets = useAssets(business_id)
  const before = [...(row.adAccounts as string[]), ...(row.profiles as string[])]
  const [name, setName] = useState(String(row.name))
  const [description, setDescription] = useState(String(row.asset_group_description))
  const [types, setTypes] = useState(row.asset_group_types as GroupType[])
  const [held, setHeld] = useState(before)
  const labels = {
    [inCall('asset_group_name')]: t('add.name'),
    [inCall('asset_group_description')]: t('add.description'),
  }
  const call = useFormCall(async () => {
    const change = {
      asset_group_id: row.id,
      asset_group_name: name,
      asset_group_description: description,
      asset_group_types: types,
      asset_ids_to_add: held.filter((id) => !before.includes(id)),
      asset_ids_to_remove: before.filter((id) => !held.includes(id)),
    }
    const { exceptions } = await v5('PATCH /v5/businesses/:business_id/asset_groups', {
      business_id,
      asset_groups_to_update: [change],
    })
    if (exceptions[0]) throw refusalOf(exceptions[0])
    showToast({ message: t('saved') })
    await lookAgain()
  }, labels)
  return (
    <form className={styles.form} onSubmit={call.onSubmit}>
      <FormField
        label={t('add.name')}
        value={name}
        limit={groupLimits.name}
        required
        error={call.said(inCall('asset_group_name'))}
        onChange={setName}
      />
      <FormField
        label={t('add.description')}
        value={description}
        limit={groupLimits.description}
        rows={3}
        error={call.said(inCall('asset_group_description'))}
        onChange={setDescription}
      />
      <Checks
        label={t('add.type')}
        values={groupTypes}
        chosen={types}
        words={(type) => t(`groupTypes.${type}`)}
        onChange={setTypes}
      />
      <NotLoaded of={assets} />
      {assets.data && assets.data.length > 0 && (
        <Checks
          label={t('columns.assets')}
          values={assets.data.map(({ id }) => id)}
          chosen={held}
          words={(id) => assets.data?.find((one) => one.id === id)?.name ?? id}
          onChange={setHeld}
        />
      )}
      <Problem>{call.problem}</Problem>
      <Button type="submit" look="accent" disabled={call.isBusy || types.length === 0}>
        {t('save')}
      </Button>
    </form>
  )
}
