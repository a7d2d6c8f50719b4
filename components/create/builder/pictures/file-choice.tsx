import { useRef } from 'react'
import styles from '@/components/create/builder/create.module.css'
import { acceptedFiles } from '@/components/create/builder/video/video-files'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { useTranslations } from '@/i18n/texts'

type ChoiceProps = { videoMegabytes: number | null; onFiles: (files: File[]) => void }

/** Shows the file chooser; the whole page accepts dropped files. */
export function FileChoice({ videoMegabytes, onFiles }: ChoiceProps) {
  const t = useTranslations('create')
  const takesVideos = videoMegabytes !== null
  return (
    <div className={styles.zone} data-tour="file">
      <Icon name="upload" size={48} />
      <p className={styles.zoneTitle}>{t(takesVideos ? 'withVideos.zoneTitle' : 'zoneTitle')}</p>
      <p className={styles.zoneText}>{t('zoneText')}</p>
      <FileButton
        label={t(takesVideos ? 'withVideos.choose' : 'choose')}
        look="accent"
        accept={acceptedFiles(takesVideos)}
        onFiles={onFiles}
      />
      <p className={styles.zoneText}>{t('zoneLimits')}</p>
      {takesVideos && <p className={styles.zoneText}>{t('zoneVideo', { size: sizeText(videoMegabytes) })}</p>}
    </div>
  )
}

/** Formats megabytes. */
const sizeText = (megabytes: number) =>
  megabytes >= 1024 ? `${Math.round(megabytes / 102.4) / 10} GB` : `${megabytes} MB`

type ButtonProps = {
  label: string
  look: 'accent' | 'icon' | 'plain' | 'soft'
  accept: string
  onFiles: (files: File[]) => void
}

/** Opens the system's file chooser, for several files. */
export function FileButton({ label, look, accept, onFiles }: ButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button
        look={look}
        className={look === 'icon' ? styles.addTile : undefined}
        aria-label={label}
        onClick={() => input.current?.click()}
      >
        {look === 'icon' ? <Icon name="plus" /> : label}
      </Button>
      <input
        ref={input}
        type="file"
        accept={accept}
        multiple
        hidden
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])])
          // Choosing the same file again must also be a change.
          event.target.value = ''
        }}
      />
    </>
  )
}
