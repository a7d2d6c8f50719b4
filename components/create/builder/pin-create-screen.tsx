import dynamic from 'next/dynamic'
import { useEffect, useRef, useState } from 'react'
import { CreateNav } from '@/components/create/nav/create-nav'
import { takeHanded } from '@/components/media/uploads/handed-file'
import { Placement } from '@/components/platform/placements/placement'
import { FeedbackButton } from '@/components/trust/feedback/feedback-button'
import { Button } from '@/components/ui/button'
import { retryImport } from '@/components/ui/retry-import'
import { Skeleton } from '@/components/ui/skeleton'
import { showToast } from '@/components/ui/toasts/toast-store'
import { useTranslations } from '@/i18n/texts'
import type { Screen } from '@/lib/edge/screens/state'
import { draftSelected } from '@/store/create/drafts'
import { isPublishable, uploadedOf } from '@/store/create/uploaded'
import styles from './create.module.css'
import { CreationOff, useCreationOff } from './creation-off'
import { DraftEditor } from './draft-editor'
import { DraftStrip } from './drafts/draft-strip'
import { Unfinished } from './drafts/unfinished'
import { isUploading, useDrafts } from './drafts/use-drafts'
import { usePublish } from './drafts/use-publish'
import { needsFile } from './drafts/use-stored-drafts'
import { EditPin } from './edit-pin'
import { LeaveQuestion } from './leave-question'
import { CarouselChoice } from './pictures/carousel-choice'
import { FileChoice } from './pictures/file-choice'
import { usePageDrop } from './pictures/use-page-drop'
import { useRestoredFocus } from './use-restored-focus'
import { useSharedFiles } from './use-shared-files'
import { useLinkList } from './web/use-link-list'
import { useWebActions } from './web/use-web-actions'
import { WebFinder } from './web/web-finder'

const BatchEditDialog = dynamic(
  () => retryImport(() => import('./batch-edit-dialog')).then((module) => module.BatchEditDialog),
  { ssr: false },
)

const EditScheduledPin = dynamic(
  () => retryImport(() => import('./edit-scheduled-pin')).then((module) => module.EditScheduledPin),
  // Times are shown in the browser's zone.
  { ssr: false, loading: () => <Skeleton height="480px" /> },
)

const FailedDrafts = dynamic(
  () => retryImport(() => import('./drafts/failed-drafts')).then((module) => module.FailedDrafts),
  { ssr: false },
)

type Props = { screen: Extract<Screen, { name: 'pin-create' }> }

/**
 * Renders `/pin/create`: creates pins of pictures from files, the clipboard or the web, one or many at once.
 */
export function PinCreateScreen({ screen }: Props) {
  if (screen.scheduled) return <EditScheduledPin key={screen.scheduled.pin.id} detail={screen.scheduled} />
  return screen.editing ? (
    <EditPin key={screen.editing.id} pin={screen.editing} />
  ) : (
    <Builder screen={screen} />
  )
}

function Builder({ screen }: Props) {
  const t = useTranslations('create')
  const made = useDrafts(screen.board)
  const { drafts, dispatch } = made
  const { progress, publish } = usePublish(made)
  // The address at which to look for pictures: from the page's own address, pasted, or typed.
  const [address, setAddress] = useState<string | null>(screen.image ? null : screen.link)
  useGivenImage(screen, made.addRemote)
  useHandedFile(made.addFiles)
  useSharedFiles(made.addFiles)
  usePreloadedFields()
  const [isBatch, setBatch] = useState(false)
  const links = useLinkList(made.addRemote)
  const fromWeb = useWebActions((action) => {
    if (action.kind === 'address') setAddress(action.url)
    else if (action.kind === 'links') void links.addAll(action.urls)
    else made.addRemote([action.picture], action.picture.link, '')
  })
  const off = useCreationOff()
  const takesVideos = screen.videoMegabytes !== null
  const isOver = usePageDrop({
    takesVideos,
    onFiles: made.addFiles,
    onAddress: (url) => fromWeb({ kind: 'address', url }),
    onLinks: (urls) => fromWeb({ kind: 'links', urls }),
    onPicture: (picture) => fromWeb({ kind: 'picture', picture }),
    onOther: () => showToast({ message: t(takesVideos ? 'withVideos.nothing' : 'noPicture'), tone: 'error' }),
  })
  const shown = drafts.find(({ id }) => id === made.selected)
  const ready = drafts.filter(isPublishable)
  const { kind, ...counts } = uploadedOf(drafts)
  const isBusy = progress !== null || off !== null
  const stored =
    made.others === null ? screen.draftCount : made.others + drafts.filter(({ remote }) => remote).length
  const place = useRestoredFocus<HTMLDivElement>(shown?.id)

  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>{t('title')}</h1>
        <CreateNav current="pin" drafts={stored} />
      </header>
      <Placement id="builder" />
      {isBatch && (
        <BatchEditDialog count={drafts.length} dispatch={dispatch} onClose={() => setBatch(false)} />
      )}
      {off && <CreationOff reason={off} />}
      {links.left > 0 && <p role="status">{t('links.left', { count: links.left })}</p>}
      <p className="visually-hidden" role="status">
        {drafts.length > 0 && t(`uploaded.${kind}`, counts)}
      </p>
      {progress && (
        <div className={styles.publishing} role="status">
          {t('publishing', { at: progress.done + 1, count: progress.of })}
          <progress value={progress.done} max={progress.of} aria-label={t('publishingLabel')} />
        </div>
      )}
      {drafts.filter(({ publishingStatus }) => publishingStatus === 'failed').length > 1 && (
        <FailedDrafts drafts={drafts} dispatch={dispatch} />
      )}
      {drafts.length > 0 && (
        <DraftStrip
          drafts={drafts}
          selected={made.selected}
          dispatch={dispatch}
          takesVideos={takesVideos}
          onFiles={made.addFiles}
        />
      )}
      <Unfinished
        drafts={made.parked.filter(needsFile)}
        onContinue={({ id }) => dispatch(draftSelected(id))}
        onRemove={made.remove}
      />
      <CarouselChoice drafts={drafts} isBusy={isBusy} onCombine={made.combine} onSplit={made.split} />
      <LeaveQuestion sending={drafts.filter(isUploading).length} />
      <div ref={place} tabIndex={-1} className={styles.stage}>
        {shown ? (
          <DraftEditor
            key={shown.id}
            draft={shown}
            hasOthers={drafts.length > 1}
            isBusy={isBusy}
            dispatch={dispatch}
            files={{
              onRemove: () => made.remove(shown),
              onRetry: () => made.retry(shown),
              onCancel: () => made.cancel(shown),
              onAdd: (files) => made.addTo(shown, files),
              onRemoveItem: (item) => made.removeItem(shown, item),
              onEdit: (item, recipe) => void made.edit(item, recipe),
              onReplace: (file) => made.replace(shown, file),
              onPause: () => made.pause(shown.id),
              onContinue: (file) => made.goOn(shown.id, file),
            }}
            onPublish={() => publish([shown])}
          >
            {drafts.length > 1 && (
              <>
                <Button disabled={isBusy} onClick={() => setBatch(true)}>
                  {t('batch.open', { count: drafts.length })}
                </Button>
                {ready.length > 0 && (
                  <Button disabled={isBusy} onClick={() => publish(ready)}>
                    {t('publishAll', { count: ready.length })}
                  </Button>
                )}
              </>
            )}
          </DraftEditor>
        ) : (
          <FileChoice videoMegabytes={screen.videoMegabytes} onFiles={made.addFiles} />
        )}
      </div>
      <WebFinder
        address={address}
        onAddress={(url) => (url === null ? setAddress(null) : fromWeb({ kind: 'address', url }))}
        onChosen={made.addRemote}
      />
      <div>
        <FeedbackButton from="pin_builder" />
      </div>
      {isOver && (
        <div className={styles.over} aria-hidden="true">
          <span>{t('dropHere')}</span>
        </div>
      )}
    </div>
  )
}

/** Loads the code of the fields while a file is being chosen, so that they appear at their full height. */
function usePreloadedFields() {
  useEffect(() => {
    const ignore = () => undefined
    void import('./draft-options').then(({ loadTopics }) => loadTopics()).catch(ignore)
    void import('@/components/create/scheduled/publish-option').catch(ignore)
    void import('@/components/content/pins/description-field').catch(ignore)
  }, [])
}

/** Makes a draft of the picture in `?media=`, which share buttons send. */
function useGivenImage(screen: Props['screen'], add: ReturnType<typeof useDrafts>['addRemote']) {
  const isAdded = useRef(false)
  useEffect(() => {
    if (isAdded.current || !screen.image) return
    isAdded.current = true
    add([{ url: screen.image, alt: '' }], screen.link ?? '', '', screen.description)
  })
}

/** Makes a draft of the picture that the page before handed over. */
function useHandedFile(add: ReturnType<typeof useDrafts>['addFiles']) {
  useEffect(() => {
    const file = takeHanded()
    if (file) add([file])
  })
}
