import dynamic from 'next/dynamic'
import Router from 'next/router'
import { useRef, useState, useSyncExternalStore } from 'react'
import { handOver } from '@/components/media/uploads/handed-file'
import { acceptedTypes, isPictureFile } from '@/components/media/uploads/image-files'
import { AreaTexts } from '@/components/platform/area-texts'
import { useResumed } from '@/components/platform/use-resumed'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { retryImport } from '@/components/ui/retry-import'
import { useTranslations } from '@/i18n/texts'
import { maxImageBytes } from '@/lib/media/images/max-bytes'
import texts from '@/messages/en/visual.json'
import lensTexts from '@/messages/en/visual-lens.json'
import { requestLogIn } from '@/store/accounts/intents'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { type ChosenPicture, choosePicture, chosenPicture, onChosen } from './chosen-picture'
import styles from './picture-search.module.css'
import { storePicture, takeStored } from './stored-picture'
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
  const isLost = useSaveAfterLogIn()
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
          <p role={isLost ? 'status' : undefined}>{t(isLost ? 'again' : 'text')}</p>
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

/** The intent of a visitor who pressed "Save as a pin". */
const saving = 'save-picture'

/** Opens the pin builder with a picture, which is kept only if the person makes a pin of it. */
function saveAsPin(file: File): void {
  handOver(file)
  void Router.push('/pin/create/')
}

/** Goes on with the picture that a visitor wanted to save before they logged in; true if it is to be chosen again. */
function useSaveAfterLogIn(): boolean {
  const [isLost, setLost] = useState(false)
  useResumed(saving, () => {
    const file = takeStored()
    if (file) saveAsPin(file)
    else setLost(true)
  })
  return isLost
}

/** Makes a pin of the picture; visitors are asked to log in first, and their picture waits in this tab. */
function SaveButton({ file }: { file: File }) {
  const t = useTranslations('pictureSearch')
  const dispatch = useAppDispatch()
  const isMember = useAppSelector(({ session }) => session.viewer !== null)
  const save = async () => {
    if (isMember) return saveAsPin(file)
    await storePicture(file)
    dispatch(requestLogIn('create', { do: 'here', key: saving }))
  }
  return (
    <Button look="soft" onClick={() => void save()}>
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
