import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { useTranslations } from '@/i18n/texts'
import { overlayChanged, type Tag, tagEdited, tagsIn } from '@/store/business/tags'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { Choice } from '../choice'
import { useCall } from '../kit/use-call'
import { LedAccounts } from './led-accounts'
import { changeTag, ofTag } from './tag-calls'
import styles from './tags.module.css'

/** Shows which tag this one follows, which can be changed; for a leader, the ad accounts of the tags that follow it. */
export function LeaderChoice({ tag }: { tag: Tag }) {
  const t = useTranslations('business.tag')
  const dispatch = useAppDispatch()
  const { run } = useCall()
  const state = useAppSelector(({ business }) => business?.tags)
  // A refused choice returns to the stored one.
  const [refusals, setRefusals] = useState(0)
  const tags = state ? tagsIn(state) : []
  const followers = tags.filter(({ leader_tag_id }) => leader_tag_id === tag.id).length
  const leaders = tags.filter(({ id, leader_tag_id }) => id !== tag.id && leader_tag_id === null)
  const lead = async (id: string) => {
    const isDone = await run(async () => {
      dispatch(tagEdited(await changeTag(ofTag(tag), { leader_tag_id: id === '' ? null : id })))
    }, t('grouped'))
    if (!isDone) setRefusals(refusals + 1)
  }
  return (
    <div className={styles.form}>
      <h3>{t('group')}</h3>
      <p className={styles.soft}>{t('groupText')}</p>
      {followers > 0 ? (
        <Button className={styles.start} onClick={() => dispatch(overlayChanged(tag.id))}>
          {t('leads', { count: followers })}
        </Button>
      ) : tag.can_edit ? (
        <Choice
          key={`${refusals} ${tag.leader_tag_id}`}
          label={t('follows')}
          values={['', ...leaders.map(({ id }) => id)]}
          start={tag.leader_tag_id ?? ''}
          words={(id) => leaders.find((one) => one.id === id)?.name ?? t('noGroup')}
          onChange={(id) => void lead(id)}
        />
      ) : (
        <p dir="auto">{tag.leader_tag_name ?? t('noGroup')}</p>
      )}
      <LedAccounts />
    </div>
  )
}
