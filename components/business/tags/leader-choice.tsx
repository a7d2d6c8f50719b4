import { useState } from 'react'
import { Choice } from '@/components/business/kit/choice'
import { useAction } from '@/components/platform/use-action'
import { Button } from '@/components/ui/button'
import { useTranslations } from '@/i18n/texts'
import { overlayChanged, type Tag, tagEdited, tagsIn } from '@/store/business/tags'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { LedAccounts } from './led-accounts'
import { changeTag, ofTag } from './tag-calls'
import styles from './tags.module.css'

/** Shows which tag this one follows, which can be changed; for a leader, the ad accounts of the tags that follow it. */
export function LeaderChoice({ tag }: { tag: Tag }) {
  const t = useTranslations('business.tag')
  const dispatch = useAppDispatch()
  const state = useAppSelector(({ business }) => business?.tags)
  // A refused choice returns to the stored one.
  const [refusals, setRefusals] = useState(0)
  const tags = state ? tagsIn(state) : []
  const followers = tags.filter(({ leader_tag_id }) => leader_tag_id === tag.id).length
  const leaders = tags.filter(({ id, leader_tag_id }) => id !== tag.id && leader_tag_id === null)
  const { start } = useAction(
    async (id: string) =>
      dispatch(tagEdited(await changeTag(ofTag(tag), { leader_tag_id: id === '' ? null : id }))),
    { toasts: true, done: t('grouped') },
  )
  const lead = async (id: string) => {
    if (!(await start(id))) setRefusals(refusals + 1)
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
