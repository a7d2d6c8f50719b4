import dynamic from 'next/dynamic'
import { type ReactNode, useState } from 'react'
import { AltReminder } from '@/components/create/builder/pictures/alt-reminder'
import { usePageDrop } from '@/components/create/builder/pictures/use-page-drop'
import { retryImport } from '@/components/ui/retry-import'
import { showToast } from '@/components/ui/toasts/toast-store'
import { useTranslations } from '@/i18n/texts'
import type { StoryState } from '@/store/create/stories/slice'
import type { StoryDraft } from '@/store/create/stories/types'
import { AddBlock } from './blocks/add-block'
import { BlockPanel } from './blocks/block-panel'
import { lacksAlt } from './blocks/block-words'
import { StoryCanvas } from './canvas/story-canvas'
import { EditorActions, EditorHead } from './editor-head'
import { PhoneBar } from './phone/phone-bar'
import { Sheet } from './phone/sheet'
import { useFullScreen } from './phone/use-full-screen'
import { StoryDetails } from './story-details'
import styles from './story-editor.module.css'
import { StoryPages } from './story-pages'
import { StoryProblems } from './sync/story-problems'
import { usePublishStory } from './sync/use-publish-story'
import { useStoryFiles } from './sync/use-story-files'
import { useUndoKeys } from './sync/use-undo-keys'

const StoryPreview = dynamic(
  () => retryImport(() => import('./story-preview')).then((module) => module.StoryPreview),
  { ssr: false },
)

type Props = {
  state: StoryState
  draft: StoryDraft
  flush: () => Promise<void>
  isOffline: boolean
  /** Says why the viewer may not create pins; null while they may. */
  notice: ReactNode
  takesVideos: boolean
  hasMusic: boolean
}

/** Edits a story: tools, pages, the page, and the fields of what is selected; on phones the page with sheets below it. */
export function StoryEditor({ state, draft, flush, isOffline, notice, takesVideos, hasMusic }: Props) {
  const t = useTranslations('storiesBuilder')
  const isFull = useFullScreen()
  const files = useStoryFiles()
  const publish = usePublishStory(flush)
  const [isPreviewed, setPreviewed] = useState(false)
  const [announcement, setAnnouncement] = useState('')
  useUndoKeys()
  const item = draft.items[draft.pinItemIds[draft.pinItemIndex] ?? '']
  const block = item?.selectedBlockId ? draft.blocks[item.selectedBlockId] : undefined
  const nothing = () =>
    showToast({ message: t(takesVideos ? 'notPictureOrVideo' : 'notPicture'), tone: 'error' })
  const addFiles = async (chosen: File[]) => {
    if (!item) return
    const added = await files.add(item.id, chosen)
    if (added > 0) setAnnouncement(t('filesAdded', { count: added }))
    if (added < chosen.length)
      showToast({ message: t('filesLeft', { count: chosen.length - added }), tone: 'error' })
    else if (added > 1) showToast({ message: t('filesAdded', { count: added }) })
  }
  const isOver = usePageDrop({
    takesVideos,
    onFiles: (chosen) => void addFiles(chosen),
    onAddress: nothing,
    onLinks: nothing,
    onPicture: nothing,
    onOther: nothing,
  })
  const isBusy = draft.status === 'PUBLISHING' || draft.status === 'PUBLISHED'
  const busy = draft.editing ? 'saving' : 'publishing'
  const action = draft.editing ? 'save' : draft.publishOption === 'publish-later' ? 'schedule' : 'publish'
  if (!item) return null
  const saveShort = isFull && action === 'save' ? t('saveShort') : t(action)
  return (
    <>
      <EditorHead draft={draft} isOffline={isOffline}>
        <EditorActions
          state={state}
          draft={draft}
          isBusy={isBusy}
          isOff={notice !== null}
          label={isBusy ? t(busy) : saveShort}
          onPreview={() => setPreviewed(true)}
          onPublish={() => void publish()}
          onAnnounce={setAnnouncement}
        />
      </EditorHead>
      <div className={styles.notices}>
        {notice}
        {item.publishProgress !== null && (
          <progress
            className={styles.progress}
            value={item.publishProgress}
            max={1}
            aria-label={t('publishing')}
          />
        )}
        <StoryProblems draft={draft} />
      </div>
      <div className={styles.editor} data-selected={block ? '' : undefined}>
        <Sheet names={['add']}>
          <AddBlock
            draft={draft}
            item={item}
            takesVideos={takesVideos}
            hasMusic={hasMusic}
            onFiles={(chosen) => void addFiles(chosen)}
            onAnnounce={setAnnouncement}
          />
        </Sheet>
        <Sheet names={['pages']}>
          <StoryPages draft={draft} previews={state.previews} />
        </Sheet>
        <div className={styles.middle}>
          <StoryCanvas
            key={item.id}
            draft={draft}
            item={item}
            previews={state.previews}
            onAnnounce={setAnnouncement}
          />
          <p className="visually-hidden" aria-live="polite">
            {announcement}
          </p>
          <details className={styles.help}>
            <summary>{t('keys')}</summary>
            <p id="story-help">{t('canvasHelp')}</p>
          </details>
        </div>
        <div className={styles.side}>
          {block ? (
            <Sheet names={['edit', 'place']}>
              <BlockPanel
                key={block.id}
                draft={draft}
                item={item}
                block={block}
                upload={state.uploads[block.id]}
                onAnnounce={setAnnouncement}
                fileActions={{
                  onPause: () => files.pause(block.id),
                  onResume: () => files.resume(block.id),
                  onFile: (file) => files.goOn(block.id, file),
                }}
              />
            </Sheet>
          ) : (
            !isFull && <p className={styles.hint}>{t('nothingSelected')}</p>
          )}
          <Sheet names={['details']}>
            <StoryDetails draft={draft} />
            {!draft.editing && (
              <AltReminder of="story" isMissing={Object.values(draft.blocks).some(lacksAlt)} />
            )}
          </Sheet>
        </div>
        {isFull && <PhoneBar draft={draft} item={item} block={block} onAnnounce={setAnnouncement} />}
      </div>
      {isPreviewed && (
        <StoryPreview draft={draft} previews={state.previews} onClose={() => setPreviewed(false)} />
      )}
      {isOver && (
        <div className={styles.over} aria-hidden="true">
          <span>{t('dropHere')}</span>
        </div>
      )}
    </>
  )
}
