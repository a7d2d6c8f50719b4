import Router from 'next/router'
import { useState } from 'react'
import { DeleteButton } from '@/components/business/kit/delete-button'
import { useAction } from '@/components/platform/use-action'
import { Button } from '@/components/ui/button'
import { RelativeTime } from '@/components/ui/relative-time'
import { useTranslations } from '@/i18n/texts'
import { type Tag, tagEdited, tagsIn } from '@/store/business/tags'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { healthOf } from './health'
import { changeTag, ofTag, pathOf } from './tag-calls'
import styles from './tags.module.css'
import { VerifyDialog } from './verify-dialog'

const tones = { working: 'good', new: 'wait', quiet: 'bad', paused: 'plain' } as const

type Props = { tag: Tag; onDelete: () => Promise<void> }

/** Heads the page of a tag: its name and state, and what can be done with it. */
export function TagHead({ tag, onDelete }: Props) {
  const t = useTranslations('business')
  const dispatch = useAppDispatch()
  const [isChecking, setChecking] = useState(false)
  const isPaused = tag.status === 'PAUSED'
  const { isPending, start: turn } = useAction(
    async () => dispatch(tagEdited(await changeTag(ofTag(tag), { status: isPaused ? 'ACTIVE' : 'PAUSED' }))),
    { toasts: true, done: t(isPaused ? 'tagPage.resumed' : 'tagPage.paused') },
  )
  return (
    <header className={styles.head}>
      <div className={styles.title}>
        <h1>
          <bdi>{tag.name}</bdi>
        </h1>
        <HealthChip tag={tag} />
      </div>
      <p className={styles.soft}>
        <bdi>{tag.ad_account_name}</bdi> · {t('tagPage.id', { id: tag.id })} ·{' '}
        {t('tagPage.version', { version: tag.version })}
      </p>
      <div className={styles.row}>
        <OtherTags tag={tag} />
        {tag.can_edit && (
          <>
            <Button look="accent" onClick={() => setChecking(true)}>
              {t('tag.verify')}
            </Button>
            <Button disabled={isPending} onClick={() => void turn()}>
              {t(isPaused ? 'tagPage.resume' : 'tagPage.pause')}
            </Button>
            <DeleteButton
              label={t('tag.delete')}
              question={t('tag.deleteTitle', { name: tag.name })}
              text={t('tag.deleteText')}
              run={onDelete}
            />
          </>
        )}
      </div>
      {isChecking && <VerifyDialog tag={tag} onClose={() => setChecking(false)} />}
    </header>
  )
}

/** Says in a word if the tag works, and when its last event came. */
function HealthChip({ tag }: { tag: Tag }) {
  const t = useTranslations('business.tagPage')
  const [now] = useState(Date.now)
  const health = healthOf(tag, now)
  const { last_fired_time_ms: last } = tag
  return (
    <p className={styles.health}>
      <span className={styles.chip} data-tone={tones[health]} suppressHydrationWarning>
        {t(`health.${health}`)}
      </span>
      {last !== null && (
        <span>
          {t('last')} <RelativeTime date={new Date(last).toISOString()} />
        </span>
      )}
    </p>
  )
}

/** Leads to another tag of the business. */
function OtherTags({ tag }: { tag: Tag }) {
  const t = useTranslations('business.tagPage')
  const state = useAppSelector(({ business }) => business?.tags)
  const tags = state ? tagsIn(state) : []
  if (tags.length < 2) return null
  return (
    <select
      className={styles.others}
      aria-label={t('others')}
      value={tag.id}
      onChange={(event) => void Router.push(pathOf(event.target.value))}
    >
      {tags.map(({ id, name, ad_account_name }) => (
        <option key={id} value={id}>
          {name === ad_account_name ? name : `${name} (${ad_account_name})`}
        </option>
      ))}
    </select>
  )
}
