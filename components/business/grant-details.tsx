import { useEffect, useState } from 'react'
import { Button } from '@/components/ui/button'
import { useTranslations } from '@/i18n/texts'
import { type AssetPermission, permissionsOn } from '@/lib/business/access/permissions'
import type { WireHeldAsset } from '@/lib/business/people/schema'
import { v5 } from '@/lib/edge/client/v5-client'
import styles from './business.module.css'
import { Choice } from './choice'
import { lookAgain } from './look-again'
import { useCall } from './use-call'

export type Grantee = 'members' | 'partners'
type Props = { kind: Grantee; business_id: string; ids: readonly string[] }

/** Accesses in one call. */
const batch = 100

const heldBy = (kind: Grantee, business_id: string, id: string) =>
  kind === 'members'
    ? v5('GET /v5/businesses/:business_id/members/:member_id/assets', {
        business_id,
        member_id: id,
        page_size: 250,
      })
    : v5('GET /v5/businesses/:business_id/partners/:partner_id/assets', {
        business_id,
        partner_id: id,
        page_size: 250,
      })

type Access = { asset_id: string; permissions: AssetPermission[] }

async function give(kind: Grantee, business_id: string, ids: readonly string[], access: Access) {
  for (let from = 0; from < ids.length; from += batch) {
    const some = ids.slice(from, from + batch)
    if (kind === 'members')
      await v5('PATCH /v5/businesses/:business_id/members/assets/access', {
        business_id,
        accesses: some.map((member_id) => ({ member_id, ...access })),
      })
    else
      await v5('PATCH /v5/businesses/:business_id/partners/assets', {
        business_id,
        accesses: some.map((partner_id) => ({ partner_id, ...access })),
      })
  }
}

/** The permissions of a person or a partner on each asset of the business; of several, those of the first to begin with. */
export function GrantDetails({ kind, business_id, ids }: Props) {
  const t = useTranslations('business.grants')
  const [assets, setAssets] = useState<WireHeldAsset[]>([])
  const [chosen, setChosen] = useState('')
  const first = ids[0] ?? ''
  useEffect(() => {
    let isShown = true
    heldBy(kind, business_id, first)
      .then(({ items }) => isShown && setAssets(items))
      .catch(() => undefined)
    return () => {
      isShown = false
    }
  }, [kind, business_id, first])
  const asset = assets.find(({ asset_id }) => asset_id === chosen) ?? assets[0]
  if (!asset) return <p>{t('none')}</p>
  return (
    <section className={styles.part}>
      <h3>{t('title')}</h3>
      <Choice
        label={t('asset')}
        values={assets.map(({ asset_id }) => asset_id)}
        words={(id) => assets.find(({ asset_id }) => asset_id === id)?.name ?? id}
        onChange={setChosen}
      />
      <Permissions
        key={asset.asset_id}
        asset={asset}
        save={async (permissions) => {
          const access = { asset_id: asset.asset_id, permissions }
          await give(kind, business_id, ids, access)
          setAssets(assets.map((one) => (one === asset ? { ...one, permissions } : one)))
        }}
      />
    </section>
  )
}

type PermissionsProps = { asset: WireHeldAsset; save: (permissions: AssetPermission[]) => Promise<void> }

function Permissions({ asset, save }: PermissionsProps) {
  const t = useTranslations('business')
  const [held, setHeld] = useState<readonly AssetPermission[]>(asset.permissions)
  const { isBusy, run } = useCall()
  const turn = (one: AssetPermission, isHeld: boolean) =>
    setHeld(isHeld ? [...held, one] : held.filter((other) => other !== one))
  return (
    <fieldset className={styles.fields}>
      <legend dir="auto">{asset.name}</legend>
      {permissionsOn(asset.asset_type).map((one) => (
        <label key={one} className={styles.flag}>
          <input
            type="checkbox"
            checked={held.includes(one)}
            onChange={(event) => turn(one, event.target.checked)}
          />
          {t(`permissions.${one}`)}
        </label>
      ))}
      <Button
        look="accent"
        disabled={isBusy}
        onClick={() => run(() => save([...held]), t('grants.saved')).then(lookAgain)}
      >
        {t('grants.save')}
      </Button>
    </fieldset>
  )
}
