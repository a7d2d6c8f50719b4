import dynamic from 'next/dynamic'
import { useRef, useState } from 'react'
import { again } from '@/components/ui/again'
import { Button } from '@/components/ui/button'
import { Problem } from '@/components/ui/problem'
import { showToast } from '@/components/ui/toast-store'
import { useTranslations } from '@/i18n/texts'
import { type AssetPermission, permissionsOn } from '@/lib/business/access/permissions'
import type { WireHeldAsset } from '@/lib/business/people/schema'
import styles from './business.module.css'
import { changeAll } from './change-all'
import { Checks } from './checks'
import { Choice } from './choice'
import { access, type Grantee, heldBy, mostListed } from './grant-calls'
import { refusalOf, useFormCall } from './use-form-call'
import { NotLoaded, useLoaded } from './use-loaded'

const FindBox = dynamic(() =>
  again(() => import('@/components/ui/find-box')).then((module) => module.FindBox),
)

type Held = { items: readonly WireHeldAsset[]; total_count: number }
type Props = { kind: Grantee; business_id: string; ids: readonly string[]; onDone: () => void }

/**
 * Shows the permissions of a person or a partner on each asset of the business; with several, starts with the first
 * one's.
 */
export function GrantDetails({ kind, business_id, ids, onDone }: Props) {
  const t = useTranslations('business')
  const [chosen, setChosen] = useState('')
  const found = useRef<readonly WireHeldAsset[]>([])
  const [first = ''] = ids
  const list = useLoaded<Held>(`${kind}:${business_id}:${first}`, () => heldBy(kind, business_id, first))
  if (!list.data) return <NotLoaded of={list} />
  const { items: assets, total_count } = list.data
  const isMany = total_count > mostListed
  const asset = assets.find(({ asset_id }) => asset_id === chosen) ?? (isMany ? undefined : assets[0])
  if (!asset && !isMany) return <p>{t('grants.none')}</p>
  const save = async (
    asset: WireHeldAsset,
    permissions: AssetPermission[],
    onProgress: (done: number) => void,
  ) => {
    const change = access(kind, asset.asset_id, permissions)
    const given = ids.map((id) => ({ id }))
    const { changed, left, reason } = await changeAll(change, business_id, given, onProgress)
    if (reason !== null) {
      const counts = { changed, count: ids.length, left: left.length }
      throw refusalOf({ message: ids.length === 1 ? reason : t('bulk.partly', { ...counts, reason }) })
    }
    const items = assets.map((one) => (one === asset ? { ...one, permissions } : one))
    list.change({ items, total_count })
    showToast({ message: t('grants.saved') })
    onDone()
  }
  const choose = (id: string | null) => {
    const one = found.current.find(({ asset_id }) => asset_id === id)
    if (!one) return
    if (!assets.some(({ asset_id }) => asset_id === id)) list.change({ items: [...assets, one], total_count })
    setChosen(one.asset_id)
  }
  return (
    <section className={styles.part}>
      <h3>{t('grants.title')}</h3>
      {isMany ? (
        <FindBox
          label={t('grants.asset')}
          find={async (term) => {
            const { items } = await heldBy(kind, business_id, first, term)
            found.current = items
            return items.map(({ asset_id, name, asset_type }) => ({
              value: asset_id,
              label: name,
              note: t(`types.${asset_type}`),
            }))
          }}
          words={{
            finding: t('audience.finding'),
            none: t('grants.noneFound'),
            failed: t('audience.notFound'),
          }}
          onChange={choose}
        />
      ) : (
        <Choice
          label={t('grants.asset')}
          values={assets.map(({ asset_id }) => asset_id)}
          words={(id) => assets.find(({ asset_id }) => asset_id === id)?.name ?? id}
          onChange={setChosen}
        />
      )}
      {asset && (
        <Permissions
          key={asset.asset_id}
          asset={asset}
          count={ids.length}
          save={(permissions, onProgress) => save(asset, permissions, onProgress)}
        />
      )}
    </section>
  )
}

type PermissionsProps = {
  asset: WireHeldAsset
  /** The number of people or partners. */
  count: number
  save: (permissions: AssetPermission[], onProgress: (done: number) => void) => Promise<void>
}

function Permissions({ asset, count, save }: PermissionsProps) {
  const t = useTranslations('business')
  const [held, setHeld] = useState(asset.permissions)
  const [done, setDone] = useState(0)
  const call = useFormCall(() => save(held, setDone), {})
  return (
    <form className={styles.form} onSubmit={call.onSubmit}>
      <Checks
        label={asset.name}
        values={permissionsOn(asset.asset_type)}
        chosen={held}
        words={(one) => t(`permissions.${one}`)}
        onChange={setHeld}
      />
      <Problem>{call.problem}</Problem>
      <p role="status">{call.isBusy && count > 1 && t('bulk.progress', { done, count })}</p>
      <Button type="submit" look="accent" disabled={call.isBusy}>
        {t('grants.save')}
      </Button>
    </form>
  )
}
