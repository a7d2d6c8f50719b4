import { useEffect, useMemo, useState } from 'react'
import { AreaTexts } from '@/components/platform/area-texts'
import { useAction } from '@/components/platform/use-action'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog/dialog'
import { showToast } from '@/components/ui/toasts/toast-store'
import { useTranslations } from '@/i18n/texts'
import type { WireBoard } from '@/lib/content/boards/schema'
import { middle } from '@/lib/media/images/pixels/crop-place'
import type { CoverCrop } from '@/lib/media/images/schema'
import texts from '@/messages/en/boards-cover.json'
import { editBoard } from '@/store/content/board-edits'
import { loadMore } from '@/store/content/feeds'
import { pinSelectors } from '@/store/content/pins'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { statusOf } from '@/store/platform/resource-entry'
import styles from './cover.module.css'
import { CoverWindow } from './cover-window'

type Props = { board: WireBoard; onClose: () => void }

/** Chooses the pin for a board's cover, and its crop. */
export function CoverDialog(props: Props) {
  return (
    <AreaTexts area="boards-cover" texts={texts}>
      <CoverChoice {...props} />
    </AreaTexts>
  )
}

function CoverChoice({ board, onClose }: Props) {
  const t = useTranslations('boardsCover')
  const dispatch = useAppDispatch()
  const key = `board:${board.id}`
  const feed = useAppSelector((state) => state.feeds[key])
  const entities = useAppSelector(pinSelectors.selectEntities)
  const pins = useMemo(() => (feed?.data ?? []).flatMap((id) => entities[id] ?? []), [feed?.data, entities])
  const before = board.cover_pin?.is_chosen ? board.cover_pin : null
  const [chosen, setChosen] = useState<string | null>(before?.id ?? null)
  const [crop, setCrop] = useState<CoverCrop>(before?.crop ?? middle)
  const isMissing = feed === undefined
  useEffect(() => {
    if (isMissing) void dispatch(loadMore(key))
  }, [dispatch, isMissing, key])

  const { isPending, problem, start } = useAction(
    async () => {
      await dispatch(editBoard(board.id, { cover_pin_id: chosen, cover_crop: chosen === null ? null : crop }))
      showToast({ message: t('saved') })
      onClose()
    },
    { offline: t('offline') },
  )
  const choose = (id: string | null) => {
    setChosen(id)
    setCrop(id === before?.id ? (before?.crop ?? middle) : middle)
  }
  const shown = pins.find(({ id }) => id === (chosen ?? pins[0]?.id))
  const status = feed ? statusOf(feed) : 'loading'
  const isLoading = status === 'loading'
  return (
    <Dialog title={t('title')} onClose={onClose} isBusy={isPending}>
      <div className={styles.form}>
        {shown?.images['474x'] && (
          <CoverWindow
            key={shown.id}
            image={shown.images['474x']}
            crop={chosen === null ? middle : crop}
            onChange={
              chosen === null
                ? (next) => {
                    setChosen(shown.id)
                    setCrop(next)
                  }
                : setCrop
            }
          />
        )}
        {pins.length === 0 && !isLoading && status !== 'failed' && <p>{t('empty')}</p>}
        <fieldset className={styles.pins}>
          <legend>{t('pins')}</legend>
          <label className={styles.newest}>
            <input type="radio" name="cover" checked={chosen === null} onChange={() => choose(null)} />
            {t('newest')}
          </label>
          {pins.map((pin, place) => (
            <label key={pin.id} style={{ background: pin.dominant_color }}>
              <input
                type="radio"
                name="cover"
                checked={chosen === pin.id}
                onChange={() => choose(pin.id)}
                aria-label={pin.title || pin.alt_text || t('pin', { place: place + 1 })}
              />
              <img src={pin.images['136x136']?.url ?? pin.images['236x']?.url} alt="" loading="lazy" />
            </label>
          ))}
        </fieldset>
        {status === 'failed' && <p role="alert">{t('failed')}</p>}
        {(feed === undefined || feed.nextBookmark !== null || status === 'failed') && (
          <Button disabled={isLoading} onClick={() => void dispatch(loadMore(key))}>
            {isLoading ? t('loading') : t(status === 'failed' ? 'retry' : 'more')}
          </Button>
        )}
        <p className={styles.problem} role="alert">
          {problem?.message}
        </p>
        <div className={styles.buttons}>
          <Button onClick={onClose} disabled={isPending}>
            {t('cancel')}
          </Button>
          <Button look="accent" onClick={() => void start()} disabled={isPending || pins.length === 0}>
            {isPending ? t('saving') : t('save')}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
