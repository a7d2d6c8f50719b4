import dynamic from 'next/dynamic'
import { useState } from 'react'
import { AreaTexts } from '@/components/platform/area-texts'
import { again } from '@/components/ui/again'
import { Button } from '@/components/ui/button'
import { Skeleton } from '@/components/ui/skeleton'
import { showToast } from '@/components/ui/toast-store'
import { useTranslations } from '@/i18n/texts'
import type { Screen } from '@/lib/edge/screens/state'
import storiesTexts from '@/messages/en/stories.json'
import texts from '@/messages/en/story-create.json'
import { redone, type StoryState, story, undone } from '@/store/create/story/slice'
import type { StoryDraft } from '@/store/create/story/types'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { useSlices } from '@/store/use-slices'
import { AltReminder } from '../alt-reminder'
import { CreationOff, useCreationOff } from '../creation-off'
import { usePageDrop } from '../use-page-drop'
import { AddBlock } from './add-block'
import { BlockPanel } from './block-panel'
import { lacksAlt } from './block-words'
import { EditedBar } from './edited-bar'
import { StoryCanvas } from './story-canvas'
import { StoryDetails } from './story-details'
import { StoryPages } from './story-pages'
import { StoryProblems } from './story-problems'
import styles from './story-screen.module.css'
import { usePublishStory } from './use-publish-story'
import { useStory } from './use-story'
import { useStoryFiles } from './use-story-files'
import { isUnsent } from './use-story-sync'
import { useUndoKeys } from './use-undo-keys'

const StoryPreview = dynamic(
  () => again(() => import('./story-preview')).then((module) => module.StoryPreview),
  { ssr: false },
)

type Props = { screen: Extract<Screen, { name: 'pin-story' }> }

/** Renders `/pin/create/story`: creates a story of pages with pictures, texts and stickers. */
export function StoryScreen({ screen }: Props) {
  return (
    <AreaTexts area="stories" texts={storiesTexts}>
      <AreaTexts area="story-create" texts={texts}>
        <Opened screen={screen} />
      </AreaTexts>
    </AreaTexts>
  )
}

function Opened({ screen }: Props) {
  const t = useTranslations('storyCreate')
  useSlices({ story })
  const { draft, flush, isOffline } = useStory(screen.draft, screen.editing)
  const editing = draft?.editing ?? null
  const state = useAppSelector((root) => root.story)
  const off = useCreationOff()
  return (
    <div className={styles.screen}>
      <header className={styles.head}>
        <h1>{t(editing ? 'editTitle' : 'title')}</h1>
        <nav className={styles.places}>
          {editing ? (
            <a href={editing.kind === 'pin' ? `/pin/${editing.id}/` : '/pin/create/scheduled/'}>
              {t(editing.kind === 'pin' ? 'toStory' : 'toScheduled')}
            </a>
          ) : (
            <>
              <a href="/pin/create/drafts/">{t('toDrafts')}</a>
              <a href="/pin/create/">{t('toPin')}</a>
            </>
          )}
        </nav>
        <p className={styles.state} role="status">
          {draft && editing && isUnsent(draft) && t('unsaved')}
          {draft && !editing && draft.status !== 'NEW' && t(`state.${isOffline ? 'offline' : draft.status}`)}
        </p>
      </header>
      {off && <CreationOff reason={off} />}
      {state && draft ? (
        <Editor
          key={draft.id}
          state={state}
          draft={draft}
          flush={flush}
          isOff={off !== null}
          takesVideos={screen.videoMegabytes !== null}
          hasMusic={screen.hasMusic}
        />
      ) : (
        <Skeleton height="640px" />
      )}
    </div>
  )
}

type EditorProps = {
  state: StoryState
  draft: StoryDraft
  flush: () => Promise<void>
  /** True while the viewer may not create pins. */
  isOff: boolean
  takesVideos: boolean
  hasMusic: boolean
}

function Editor({ state, draft, flush, isOff, takesVideos, hasMusic }: EditorProps) {
  const t = useTranslations('storyCreate')
  const dispatch = useAppDispatch()
  const files = useStoryFiles()
  const publish = usePublishStory(flush)
  const [isPreviewed, setPreviewed] = useState(false)
  const [said, setSaid] = useState('')
  const item = draft.items[draft.pinItemIds[draft.pinItemIndex] ?? '']
  const block = item?.selectedBlockId ? draft.blocks[item.selectedBlockId] : undefined
  const nothing = () =>
    showToast({ message: t(takesVideos ? 'notPictureOrVideo' : 'notPicture'), tone: 'error' })
  const isOver = usePageDrop({
    takesVideos,
    onFiles: (chosen) => item && void files.add(item.id, chosen),
    onAddress: nothing,
    onLinks: nothing,
    onPicture: nothing,
    onOther: nothing,
  })
  const isBusy = draft.status === 'PUBLISHING' || draft.status === 'PUBLISHED'
  const busy = draft.editing ? 'saving' : 'publishing'
  const isLater = draft.publishOption === 'publish-later'
  const action = draft.editing ? 'save' : isLater ? 'schedule' : 'publish'
  useUndoKeys()
  if (!item) return null
  return (
    <div className={styles.editor}>
      <div className={styles.bar}>
        {draft.editing && <EditedBar draft={draft} isBusy={isBusy} />}
        <Button disabled={state.past.length === 0} onClick={() => dispatch(undone())}>
          {t('undo')}
        </Button>
        <Button disabled={state.future.length === 0} onClick={() => dispatch(redone())}>
          {t('redo')}
        </Button>
        <Button onClick={() => setPreviewed(true)}>{t('preview')}</Button>
        <Button look="accent" disabled={isBusy || isOff} onClick={() => void publish()}>
          {t(isBusy ? busy : action)}
        </Button>
      </div>
      {item.publishProgress !== null && (
        <progress
          className={styles.progress}
          value={item.publishProgress}
          max={1}
          aria-label={t('publishing')}
        />
      )}
      <StoryProblems draft={draft} />
      <StoryPages draft={draft} previews={state.previews} />
      <div className={styles.middle}>
        <StoryCanvas key={item.id} draft={draft} item={item} previews={state.previews} onSaid={setSaid} />
        <p className="visually-hidden" aria-live="polite">
          {said}
        </p>
        <details className={styles.help}>
          <summary>{t('keys')}</summary>
          <p id="story-help">{t('canvasHelp')}</p>
        </details>
      </div>
      <div className={styles.side}>
        {block ? (
          <BlockPanel
            key={block.id}
            draft={draft}
            item={item}
            block={block}
            upload={state.uploads[block.id]}
            fileActions={{
              onPause: () => files.pause(block.id),
              onResume: () => files.resume(block.id),
              onFile: (file) => files.goOn(block.id, file),
            }}
          />
        ) : (
          <p className={styles.hint}>{t('nothingSelected')}</p>
        )}
        <AddBlock
          draft={draft}
          item={item}
          takesVideos={takesVideos}
          hasMusic={hasMusic}
          onFiles={(chosen) => void files.add(item.id, chosen)}
        />
        <StoryDetails draft={draft} />
        {!draft.editing && <AltReminder of="story" isMissing={Object.values(draft.blocks).some(lacksAlt)} />}
      </div>
      {isPreviewed && (
        <StoryPreview draft={draft} previews={state.previews} onClose={() => setPreviewed(false)} />
      )}
      {isOver && (
        <div className={styles.over} aria-hidden="true">
          <span>{t('dropHere')}</span>
        </div>
      )}
    </div>
  )
}
