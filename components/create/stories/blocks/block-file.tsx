import { useRef } from 'react'
import styles from '@/components/create/stories/story-screen.module.css'
import { acceptedTypes } from '@/components/media/uploads/image-files'
import { Button } from '@/components/ui/button'
import { Problem } from '@/components/ui/problem'
import { useTranslations } from '@/i18n/texts'
import { videoTypes } from '@/lib/media/video/limits'
import type { BlockUpload, StoryBlock } from '@/store/create/stories/types'

/** Actions on the file of a block. */
export type BlockFileActions = {
  onPause: () => void
  onResume: () => void
  /** Called with the file of an earlier visit, when it is chosen again. */
  onFile: (file: File) => void
}

type Props = { block: StoryBlock; upload: BlockUpload; actions: BlockFileActions }

/** Shows the progress of a block's file, and its actions. */
export function BlockFile({ block, upload, actions: { onPause, onResume, onFile } }: Props) {
  const t = useTranslations('storiesBuilder')
  const isVideo = block.type === 'story_pin_video_block'
  if (upload.status === 'interrupted') return <ChooseAgain block={block} upload={upload} onFile={onFile} />
  if (upload.status === 'processing') return <p role="status">{t('processing')}</p>
  if (upload.status === 'failed') return <Button onClick={onResume}>{t('retry')}</Button>
  if (upload.status === 'succeeded') return null
  const percent = Math.round(upload.part * 100)
  const isSent = upload.status === 'uploading'
  const [message, label] = isSent
    ? [t('uploading', { percent }), t(isVideo ? 'pauseUpload' : 'cancelUpload')]
    : [isVideo ? t('paused', { percent }) : t('uploadCanceled'), t(isVideo ? 'resumeUpload' : 'retry')]
  return (
    <div className={styles.row}>
      <p role="status">{message}</p>
      <Button onClick={isSent ? onPause : onResume}>{label}</Button>
    </div>
  )
}

type ChooseProps = {
  block: StoryBlock
  upload: BlockUpload & { status: 'interrupted' }
  onFile: (file: File) => void
}

function ChooseAgain({ block, upload, onFile }: ChooseProps) {
  const t = useTranslations('storiesBuilder')
  const input = useRef<HTMLInputElement>(null)
  const name = block.media?.fileName ?? ''
  return (
    <div className={styles.row}>
      <p>{t('interrupted', { name, percent: Math.floor(upload.part * 100) })}</p>
      <Button look="accent" onClick={() => input.current?.click()}>
        {t('chooseFile')}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={block.type === 'story_pin_video_block' ? videoTypes : acceptedTypes}
        aria-label={t('chooseFile')}
        onChange={(event) => {
          const [file] = event.target.files ?? []
          event.target.value = ''
          if (file) onFile(file)
        }}
      />
      <Problem>{upload.isOther && t('otherFile', { name })}</Problem>
    </div>
  )
}
