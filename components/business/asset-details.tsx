import { useEffect, useState } from 'react'
import { Button } from '@/components/ui/button'
import { FormField } from '@/components/ui/form-field'
import { useTranslations } from '@/i18n/texts'
import { type GroupType, groupTypes } from '@/lib/business/assets/group-types'
import { v5 } from '@/lib/edge/client/v5-client'
import styles from './business.module.css'
import { Checks } from './checks'
import type { Row } from './columns'
import { CountryField } from './country-field'
import { lookAgain } from './look-again'
import { useCall } from './use-call'

/** The name and country of an ad account, to be changed. */
export function AccountDetails({ row }: { row: Row }) {
  const t = useTranslations('business')
  const { isBusy, run } = useCall()
  const [name, setName] = useState(String(row.name))
  const [country, setCountry] = useState(String(row.country))
  const save = () =>
    run(
      () => v5('PATCH /v5/ad_accounts/:ad_account_id', { ad_account_id: row.id, name, country }),
      t('saved'),
    ).then(lookAgain)
  return (
    <form className={styles.form} action={() => void save()}>
      <FormField label={t('add.name')} value={name} limit={256} required onChange={setName} />
      <CountryField value={country} onChange={setCountry} />
      <Button type="submit" look="accent" disabled={isBusy}>
        {t('save')}
      </Button>
    </form>
  )
}

type Asset = { id: string; name: string }

/** Loads the ad accounts and the profiles of a business; null before they are there. */
function useAssets(business_id: string): Asset[] | null {
  const [assets, setAssets] = useState<Asset[] | null>(null)
  useEffect(() => {
    let isShown = true
    const asked = { business_id, page_size: 250 }
    Promise.all([
      v5('GET /v5/businesses/:business_id/ad_accounts', asked),
      v5('GET /v5/businesses/:business_id/profiles', asked),
    ])
      .then(([accounts, profiles]) => isShown && setAssets([...accounts.items, ...profiles.items]))
      .catch(() => isShown && setAssets([]))
    return () => {
      isShown = false
    }
  }, [business_id])
  return assets
}

/** The name, description, types and assets of an asset group, to be changed. */
export function GroupDetails({ business_id, row }: { business_id: string; row: Row }) {
  const t = useTranslations('business')
  const { isBusy, run } = useCall()
  const assets = useAssets(business_id)
  const before = [...(row.adAccounts as string[]), ...(row.profiles as string[])]
  const [name, setName] = useState(String(row.name))
  const [description, setDescription] = useState(String(row.asset_group_description))
  const [types, setTypes] = useState(row.asset_group_types as GroupType[])
  const [held, setHeld] = useState(before)
  const save = () =>
    run(async () => {
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
      if (exceptions[0]) throw new Error(exceptions[0].message)
    }, t('saved')).then(lookAgain)
  return (
    <form className={styles.form} action={() => void save()}>
      <FormField label={t('add.name')} value={name} limit={256} required onChange={setName} />
      <FormField
        label={t('add.description')}
        value={description}
        limit={500}
        rows={3}
        onChange={setDescription}
      />
      <Checks
        label={t('add.type')}
        values={groupTypes}
        chosen={types}
        words={(type) => t(`groupTypes.${type}`)}
        onChange={setTypes}
      />
      {assets && assets.length > 0 && (
        <Checks
          label={t('columns.assets')}
          values={assets.map(({ id }) => id)}
          chosen={held}
          words={(id) => assets.find((one) => one.id === id)?.name ?? id}
          onChange={setHeld}
        />
      )}
      <Button type="submit" look="accent" disabled={isBusy || types.length === 0}>
        {t('save')}
      </Button>
    </form>
  )
}
