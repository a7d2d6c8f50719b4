import { useEffect, useState } from 'react'
import { draftDeletions } from '@/components/create/builder/drafts/draft-deletions'
import { AreaTexts } from '@/components/platform/area-texts'
import { problemOf } from '@/components/platform/problem'
import { Button, ButtonLink } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { RelativeTime } from '@/components/ui/relative-time'
import { showToast } from '@/components/ui/toasts/toast-store'
import { useFormatter, useTranslations } from '@/i18n/texts'
import type { WireDraft } from '@/lib/create/drafts/schema'
import { resource } from '@/lib/edge/client/resource-client'
import type { Screen } from '@/lib/edge/screens/state'
import { CallError } from '@/lib/platform/http/call-error'
import texts from '@/messages/en/drafts.json'
import { draftOfWire } from '@/store/create/draft-wire'
import { useAppSelector } from '@/store/hooks'
import { CreateNav } from '../nav/create-nav'
import styles from './drafts.module.css'

/** Returns the title of a story's draft; '' for none. */
function titleOfStory({ fields: { storyPin } }: WireDraft): string {
  if (typeof storyPin !== 'object' || storyPin === null || Array.isArray(storyPin)) return ''
  return typeof storyPin.pin_title === 'string' ? storyPin.pin_title : ''
}

type Props = { screen: Extract<Screen, { name: 'pin-drafts' }> }

/** Renders `/pin/create/drafts`: the drafts on all devices of their owner. */
export function DraftsScreen(props: Props) {
  return (
    <AreaTexts area="drafts" texts={texts}>
      <Drafts {...props} />
    </AreaTexts>
  )
}

function Drafts({ screen }: Props) {
  const t = useTranslations('drafts')
  const viewerId = useAppSelector((root) => root.session.viewer?.id ?? '')
  const [drafts, setDrafts] = useState(screen.drafts)
  useEffect(() => {
    const send = () => void draftDeletions(viewerId).send()
    send()
    window.addEventListener('online', send)
    return () => window.removeEventListener('online', send)
  }, [viewerId])
  const failed = (error: unknown) =>
    showToast({ message: problemOf(error, {}, t('offline')).message, tone: 'error' })
  /** Restores a draft at its position: the last changed one comes first. */
  const restore = (draft: WireDraft) =>
    setDrafts((now) =>
      [...now.filter(({ id }) => id !== draft.id), draft].toSorted(
        (a, b) => Date.parse(b.updated_at) - Date.parse(a.updated_at),
      ),
    )
  const undo = async ({ id }: WireDraft) => {
    const { data } = await resource('StoryPinDraftsResource').update({ id, deleted: false })
    restore(data)
  }
  const remove = async (draft: WireDraft) => {
    setDrafts((now) => now.filter(({ id }) => id !== draft.id))
    try {
      await resource('StoryPinDraftsResource').delete({ id: draft.id })
      showToast({
        message: t('deleted'),
        action: { label: t('undo'), onAction: () => void undo(draft).catch(failed) },
      })
    } catch (error) {
      // It is deleted when the connection is back.
      if (error instanceof CallError && error.httpStatus === 0) {
        draftDeletions(viewerId).add(draft.id)
        showToast({ message: t('deletedLater') })
        return
      }
      restore(draft)
      failed(error)
    }
  }
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>{t('title')}</h1>
        <CreateNav current="drafts" drafts={drafts.length} />
      </header>
      {drafts.length === 0 ? (
        <EmptyState title={t('empty')} text={t('emptyText')} />
      ) : (
        <ul className={styles.list}>
          {drafts.map((draft) => (
            <DraftCard key={draft.id} draft={draft} onDelete={() => remove(draft)} />
          ))}
        </ul>
      )}
    </div>
  )
}

function DraftCard({ draft, onDelete }: { draft: WireDraft; onDelete: () => void }) {
  const t = useTranslations('drafts')
  const format = useFormatter()
  const isStory = draft.fields.type === 'story'
  const title = (isStory ? titleOfStory(draft) : draftOfWire(draft)?.words.title) || t('untitled')
  const editor = isStory ? '/pin/create/story/' : '/pin/create/'
  const background = draft.dominant_color
  return (
    <li>
      {draft.image_url ? (
        <img className={styles.cover} src={draft.image_url} alt="" style={{ background }} />
      ) : (
        <div className={styles.cover} style={{ background }} />
      )}
      <h2 dir="auto">{title}</h2>
      <p className={styles.soft}>
        {isStory && (
          <>
            {t('story')}
            <br />
          </>
        )}
        {t.rich('changed', { time: () => <RelativeTime date={draft.updated_at} /> })}
        <br />
        {t('kept', { date: format.dateTime(new Date(draft.expires_at), { dateStyle: 'medium' }) })}
      </p>
      <div className={styles.actions}>
        <ButtonLink href={`${editor}?draft=${draft.client_id}`} aria-label={t('openOf', { title })}>
          {t('open')}
        </ButtonLink>
        <Button look="plain" aria-label={t('deleteOf', { title })} onClick={onDelete}>
          {t('delete')}
        </Button>
      </div>
    </li>
  )
}
