import type { ReactNode } from 'react'
import { CreateNav } from '@/components/create/nav/create-nav'
import { Button } from '@/components/ui/button'
import { useTranslations } from '@/i18n/texts'
import { redone, type StoryState, undone } from '@/store/create/stories/slice'
import type { StoryDraft } from '@/store/create/stories/types'
import { useAppDispatch } from '@/store/hooks'
import { ToolIcon } from './canvas/tool-icon'
import { EditedBar } from './edited-bar'
import styles from './editor-head.module.css'
import { isUnsent } from './sync/use-story-sync'

type Props = { draft: StoryDraft | null; isOffline: boolean; children?: ReactNode }

/** Shows the title of the editor, the ways out of it, the state of saving, and the actions. */
export function EditorHead({ draft, isOffline, children }: Props) {
  const t = useTranslations('storiesBuilder')
  const editing = draft?.editing ?? null
  const back = editing
    ? {
        href: editing.kind === 'pin' ? `/pin/${editing.id}/` : '/pin/create/scheduled/',
        text: t(editing.kind === 'pin' ? 'toStory' : 'toScheduled'),
      }
    : { href: '/pin/create/', text: t('toPin') }
  return (
    <header className={styles.head}>
      <a className={`${styles.leave} ${editing ? '' : styles.toCreate}`} href={back.href} title={back.text}>
        <ToolIcon name="close" />
        <span>{back.text}</span>
      </a>
      <h1>{t(editing ? 'editTitle' : 'title')}</h1>
      {!editing && (
        <div className={styles.nav}>
          <CreateNav current="story" />
        </div>
      )}
      <p className={styles.state} role="status">
        {draft && editing && isUnsent(draft) && t('unsaved')}
        {draft && !editing && draft.status !== 'NEW' && t(`state.${isOffline ? 'offline' : draft.status}`)}
      </p>
      {children}
    </header>
  )
}

type ActionsProps = {
  state: StoryState
  draft: StoryDraft
  isBusy: boolean
  isOff: boolean
  /** The text of the main action. */
  label: string
  onPreview: () => void
  onPublish: () => void
  onAnnounce: (words: string) => void
}

/** Shows undo, redo, the preview and the main action; icons only where there is no room. */
export function EditorActions({ state, draft, isBusy, isOff, label, ...acts }: ActionsProps) {
  const t = useTranslations('storiesBuilder')
  const dispatch = useAppDispatch()
  const step = (action: 'undo' | 'redo') => {
    dispatch(action === 'undo' ? undone() : redone())
    acts.onAnnounce(t(action === 'undo' ? 'undoneOne' : 'redoneOne'))
  }
  return (
    <div className={styles.actions}>
      {draft.editing && <EditedBar draft={draft} isBusy={isBusy} />}
      <Button
        className={styles.icon}
        aria-label={t('undo')}
        title={t('undo')}
        disabled={state.past.length === 0}
        onClick={() => step('undo')}
      >
        <ToolIcon name="undo" />
      </Button>
      <Button
        className={styles.icon}
        aria-label={t('redo')}
        title={t('redo')}
        disabled={state.future.length === 0}
        onClick={() => step('redo')}
      >
        <ToolIcon name="redo" />
      </Button>
      <Button className={styles.preview} title={t('preview')} onClick={acts.onPreview}>
        <ToolIcon name="eye" />
        <span>{t('preview')}</span>
      </Button>
      <Button look="accent" className={styles.publish} disabled={isBusy || isOff} onClick={acts.onPublish}>
        {label}
      </Button>
    </div>
  )
}
