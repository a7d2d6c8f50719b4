import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { useTranslations } from '@/i18n/texts'
import type { WireTag } from '@/lib/business/tags/schema'
import { v5 } from '@/lib/edge/client/v5-client'
import { overlayChanged } from '@/store/business/tags'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import styles from './business.module.css'
import { Choice } from './choice'
import { useCall } from './kit/use-call'
import { NotLoaded, useLoaded } from './kit/use-loaded'
import type { Row } from './table/columns'

/** Shows the leader of this tag, which can be changed; for a leader, the ad accounts of the tags it leads. */
export function TagGroup({ row }: { row: Row }) {
  const t = useTranslations('business.tag')
  const dispatch = useAppDispatch()
  const { change } = useCall()
  const business_id = String(row.business_id)
  const list = useLoaded<{ items: readonly WireTag[] }>(business_id, () =>
    v5('GET /v5/businesses/:business_id/conversion_tags', { business_id, page_size: 250 }),
  )
  const tags = list.data?.items
  // A refused choice returns to the stored one.
  const [refusals, setRefusals] = useState(0)
  const overlayTagId = useAppSelector((state) => state.business?.tags.overlayTagId)
  if (!tags) return <NotLoaded of={list} />
  const members = tags.filter(({ leader_tag_id }) => leader_tag_id === row.id)
  const leaders = tags.filter(({ id, leader_tag_id }) => id !== row.id && leader_tag_id === null)
  const lead = async (id: string) => {
    const work = () =>
      v5('PATCH /v5/ad_accounts/:ad_account_id/conversion_tags/:conversion_tag_id', {
        ad_account_id: String(row.ad_account_id),
        conversion_tag_id: row.id,
        leader_tag_id: id === '' ? null : id,
      })
    if (!(await change(work, t('grouped')))) setRefusals(refusals + 1)
  }
  if (members.length === 0)
    return (
      <section className={styles.part}>
        <Choice
          key={refusals}
          label={t('group')}
          values={['', ...leaders.map(({ id }) => id)]}
          start={String(row.leader_tag_id ?? '')}
          words={(id) => leaders.find((one) => one.id === id)?.name ?? t('noGroup')}
          onChange={(id) => void lead(id)}
        />
      </section>
    )
  return (
    <section className={styles.part}>
      <Button onClick={() => dispatch(overlayChanged(row.id))}>
        {t('leads', { count: members.length })}
      </Button>
      {overlayTagId === row.id && (
        <Dialog
          title={t('ledTitle', { name: String(row.name) })}
          onClose={() => dispatch(overlayChanged(null))}
        >
          <ul className={styles.events}>
            {members.map(({ id, name, ad_account_name }) => (
              <li key={id}>
                <strong dir="auto">{ad_account_name}</strong> <span dir="auto">{name}</span>
              </li>
            ))}
          </ul>
        </Dialog>
      )}
    </section>
  )
}
