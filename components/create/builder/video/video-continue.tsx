import { useRef } from 'react'
import styles from '@/components/create/builder/create.module.css'
import { Button } from '@/components/ui/button'
import { useTranslations } from '@/i18n/texts'
import { videoTypes } from '@/lib/media/video/limits'
import type { Draft } from '@/store/create/drafts'

type Props = { draft: Draft; onFile: (file: File) => void }

/** Asks for the file of an interrupted upload, which a page cannot keep. */
export function VideoContinue({ draft: { upload, video, fileName: name }, onFile }: Props) {
  const t = useTranslations('videoBuilder')
  const input = useRef<HTMLInputElement>(null)
  if (upload.status !== 'interrupted') return null
  const percent = Math.floor(upload.part * 100)
  const isClosed = video?.uploadUrl === null
  const label = isClosed ? t('anew') : t('continue')
  return (
    <div className={styles.status}>
      <span>{isClosed ? t('gone', { name }) : t('interrupted', { name, percent })}</span>
      {!isClosed && <progress value={percent} max={100} aria-label={t('uploadLabel')} />}
      <Button look="accent" onClick={() => input.current?.click()}>
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        accept={videoTypes}
        hidden
        aria-label={label}
        onChange={(event) => {
          const [file] = event.target.files ?? []
          event.target.value = ''
          if (file) onFile(file)
        }}
      />
      <p role="alert">{video?.note === 'otherFile' && t('otherFile', { name })}</p>
    </div>
  )
}
