import { type ChangeEvent, useEffect, useRef, useState } from 'react'
import styles from '@/components/content/boards-cover/cover.module.css'
import { CoverWindow } from '@/components/content/boards-cover/cover-window'
import { acceptedTypes } from '@/components/media/uploads/image-files'
import { AreaTexts } from '@/components/platform/area-texts'
import { useAction } from '@/components/platform/use-action'
import { Button } from '@/components/ui/button'
import { Dialog, DialogAnswers } from '@/components/ui/dialog/dialog'
import { showToast } from '@/components/ui/toasts/toast-store'
import { useTranslations } from '@/i18n/texts'
import type { WireProfile, WireProfileCover } from '@/lib/accounts/account/schema'
import { resource } from '@/lib/edge/client/resource-client'
import { middle } from '@/lib/media/images/pixels/crop-place'
import type { CoverCrop } from '@/lib/media/images/schema'
import { videoTypes } from '@/lib/media/video/limits'
import windowTexts from '@/messages/en/boards-cover.json'
import ownTexts from '@/messages/en/covers.json'
import { useAppDispatch } from '@/store/hooks'
import { entitiesLoaded } from '@/store/platform/screen-loaded'
import { profileCoverAspect } from './cover-aspect'
import { type UploadedCover, uploadCover } from './cover-files'

/** The window of a cover has the same texts for boards. */
const texts = { ...ownTexts, ...windowTexts }

type Props = { cover: WireProfileCover | null; onClose: () => void }

/** Chooses, moves and removes the cover of the viewer's own profile. */
export function CoverEditor(props: Props) {
  return (
    <AreaTexts area="covers boards-cover" texts={texts}>
      <Editor {...props} />
    </AreaTexts>
  )
}

function Editor({ cover, onClose }: Props) {
  const t = useTranslations('covers')
  const dispatch = useAppDispatch()
  const input = useRef<HTMLInputElement>(null)
  const [fresh, setFresh] = useState<UploadedCover | null>(null)
  const [crop, setCrop] = useState<CoverCrop>(cover?.crop ?? middle)
  const [part, setPart] = useState<number | null>(0)
  const abort = useRef(new AbortController())
  useEffect(() => {
    const { current } = abort
    return () => current.abort()
  }, [])

  const offline = t('offline')
  const upload = useAction(
    async (file: File) => {
      setPart(0)
      setFresh(await uploadCover(file, setPart, abort.current.signal))
      setCrop(middle)
    },
    { offline, once: true },
  )
  const save = useAction(
    async (call: () => Promise<{ data: WireProfile }>, message: string) => {
      const { data } = await call()
      dispatch(entitiesLoaded({ users: [data] }))
      showToast({ message })
      onClose()
    },
    { offline, once: true },
  )
  const pick = (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? []
    event.target.value = ''
    if (file) void upload.start(file)
  }
  const covers = resource('ProfileCoverResource')
  const keep = () =>
    fresh ? covers.create({ ...fresh.source, cover_crop: crop }) : covers.update({ cover_crop: crop })
  const isBusy = upload.isPending || save.isPending
  const image = fresh?.image ?? cover?.images['736x']
  const problem = upload.problem ?? save.problem
  return (
    <Dialog title={t('title')} onClose={onClose} isBusy={save.isPending}>
      <div className={styles.form}>
        {image ? (
          <CoverWindow
            key={image.url}
            image={image}
            crop={crop}
            aspect={profileCoverAspect}
            onChange={setCrop}
          />
        ) : (
          <p>{t('intro')}</p>
        )}
        <input
          ref={input}
          type="file"
          accept={`${acceptedTypes},${videoTypes}`}
          className="visually-hidden"
          tabIndex={-1}
          aria-label={t('choose')}
          onChange={pick}
        />
        <p role="status">
          {upload.isPending &&
            (part === null ? t('processing') : t('uploading', { percent: Math.round(part * 100) }))}
        </p>
        <p className={styles.problem} role="alert">
          {problem?.message}
        </p>
        <div className={styles.buttons}>
          <Button disabled={isBusy} onClick={() => input.current?.click()}>
            {t(image ? 'change' : 'choose')}
          </Button>
          {cover && (
            <Button
              look="plain"
              disabled={isBusy}
              onClick={() => void save.start(() => covers.delete({}), t('removed'))}
            >
              {t('remove')}
            </Button>
          )}
        </div>
        <DialogAnswers>
          <Button look="accent" disabled={isBusy || !image} onClick={() => void save.start(keep, t('saved'))}>
            {t(save.isPending ? 'saving' : 'save')}
          </Button>
          <Button onClick={onClose} disabled={save.isPending}>
            {t('cancel')}
          </Button>
        </DialogAnswers>
      </div>
    </Dialog>
  )
}
