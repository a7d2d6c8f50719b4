import { useState } from 'react'
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
import { access, type Grantee, heldBy } from './grant-calls'
import { refusalOf, useFormCall } from './use-form-call'
import { NotLoaded, useLoaded } from './use-loaded'

type Props = { kind: Grantee; business_id: string; ids: readonly string[]; onDone: () => void }

/** The permissions of a person or a partner on each asset of the business; of several, those of the first to begin with. */
export function GrantDetails({ kind, business_id, ids, onDone }: Props) {
  const t = useTranslations('business')
  const [chosen, setChosen] = useState('')
  const [first = ''] = ids
  const list = useLoaded<{ items: readonly WireHeldAsset[] }>(`${kind}:${business_id}:${first}`, () =>
    heldBy(kind, business_id, first),
  )
  const assets = list.data?.items
  if (!assets) return <NotLoaded of={list} />
  const asset = assets.find(({ asset_id }) => asset_id === chosen) ?? assets[0]
  if (!asset) return <p>{t('grants.none')}</p>
  const save = async (permissions: AssetPermission[], onProgress: (done: number) => void) => {
    const change = access(kind, asset.asset_id, permissions)
    const items = ids.map((id) => ({ id }))
    const { changed, left, reason } = await changeAll(change, business_id, items, t('failed'), onProgress)
    if (reason !== null) {
      const counts = { changed, count: ids.length, left: left.length }
      throw refusalOf({ message: ids.length === 1 ? reason : t('bulk.partly', { ...counts, reason }) })
    }
    list.change({ items: assets.map((one) => (one === asset ? { ...one, permissions } : one)) })
    showToast({ message: t('grants.saved') })
    onDone()
  }
  return (
    <section className={styles.part}>
      <h3>{t('grants.title')}</h3>
      <Choice
        label={t('grants.asset')}
        values={assets.map(({ asset_id }) => asset_id)}
        words={(id) => assets.find(({ asset_id }) => asset_id === id)?.name ?? id}
        onChange={setChosen}
      />
      <Permissions key={asset.asset_id} asset={asset} count={ids.length} save={save} />
    </section>
  )
}

type PermissionsProps = {
  asset: WireHeldAsset
  /** For how many people or partners. */
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
