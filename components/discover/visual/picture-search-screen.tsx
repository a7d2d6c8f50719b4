import dynamic from 'next/dynamic'
import Router from 'next/router'
import { useRef, useSyncExternalStore } from 'react'
import { handOver } from '@/components/media/uploads/handed-file'
import { acceptedTypes, isPictureFile } from '@/components/media/uploads/image-files'
import { AreaTexts } from '@/components/platform/area-texts'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { retryImport } from '@/components/ui/retry-import'
import { useTranslations } from '@/i18n/texts'
import { maxImageBytes } from '@/lib/media/images/max-bytes'
import texts from '@/messages/en/visual.json'
import lensTexts from '@/messages/en/visual-lens.json'
import { useAppSelector } from '@/store/hooks'
import { type ChosenPicture, choosePicture, chosenPicture, onChosen } from './chosen-picture'
import styles from './picture-search.module.css'
import { useGivenPicture } from './use-given-picture'

const PictureResults = dynamic(
  () => retryImport(() => import('./picture-results')).then((module) => module.PictureResults),
  { ssr: false },
)

const all = { ...texts, ...lensTexts }

/** Renders `/search/picture/`: takes a picture, and shows what looks like it. */
export function PictureSearchScreen() {
  return (
    <AreaTexts area="visual visual-lens" texts={all}>
      <PictureSearch />
    </AreaTexts>
  )
}

/** Returns what is wrong with a file before it is sent. */
function faultOf({ file }: ChosenPicture): 'notPicture' | 'tooLarge' | null {
  if (!isPictureFile(file)) return 'notPicture'
  return file.size > maxImageBytes ? 'tooLarge' : null
}

function PictureSearch() {
  const t = useTranslations('pictureSearch')
  const chosen = useSyncExternalStore(onChosen, chosenPicture, () => null)
  const isOver = useGivenPicture()
  const fault = chosen && faultOf(chosen)
  return (
    <div className={styles.screen}>
      <h1 className={chosen && !fault ? 'visually-hidden' : styles.title}>{t('title')}</h1>
      {chosen && !fault ? (
        <PictureResults key={chosen.n} file={chosen.file}>
          <div className={styles.actions}>
            <ChooseButton label={t('another')} look="soft" />
            <SaveButton file={chosen.file} />
          </div>
        </PictureResults>
      ) : (
        <div className={styles.zone}>
          <Icon name="lens" size={48} />
          <p>{t('text')}</p>
          <ChooseButton label={t('choose')} look="accent" />
          <p className={styles.note}>{t('limits')}</p>
          <p className={styles.note}>{t('private')}</p>
          <p className={styles.fault} role="alert">
            {fault && t(fault)}
          </p>
        </div>
      )}
      {isOver && (
        <div className={styles.over} aria-hidden="true">
          <span>{t('drop')}</span>
        </div>
      )}
    </div>
  )
}

/** Opens the pin builder with the picture, which is kept only if the person makes a pin of it; nothing for visitors. */
function SaveButton({ file }: { file: File }) {
  const t = useTranslations('pictureSearch')
  const isMember = useAppSelector(({ session }) => session.viewer !== null)
  if (!isMember) return null
  const save = () => {
    handOver(file)
    void Router.push('/pin/create/')
  }
  return (
    <Button look="soft" onClick={save}>
      {t('save')}
    </Button>
  )
}

/** Opens the system's file chooser; on a phone that offers the camera, too. */
function ChooseButton({ label, look }: { label: string; look: 'accent' | 'soft' }) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button look={look} onClick={() => input.current?.click()}>
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        accept={acceptedTypes}
        hidden
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) choosePicture(file)
          // Choosing the same file again must also be a change.
          target.value = ''
        }}
      />
    </>
  )
}
