import { useEffect, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog/dialog'
import { FormField } from '@/components/ui/fields/form-field'
import { Icon } from '@/components/ui/icon'
import { Skeleton } from '@/components/ui/skeleton'
import { useTranslations } from '@/i18n/texts'
import type { WirePin } from '@/lib/content/pins/schema'
import { resource } from '@/lib/edge/client/resource-client'
import { useAppSelector } from '@/store/hooks'
import styles from './pin-picker.module.css'
import { PinTiles } from './pin-tiles'
import { type Place, usePinFinder } from './use-pin-finder'

type Props = {
  onChoose: (pin: WirePin) => void
  /** Called with the address of a whole board. */
  onBoard: (address: string) => void
  onClose: () => void
}

/** Chooses a pin to send: from the recently viewed, the viewer's own, a search, or a board; or the board itself. */
export function PinPicker({ onChoose, onBoard, onClose }: Props) {
  const t = useTranslations('messages.pick')
  const [term, setTerm] = useState('')
  const [place, setPlace] = useState<Place | null>(null)
  const finder = usePinFinder({ term, place })
  const { pins, places, hasMore, status } = finder
  const isStart = term.trim() === '' && !place
  return (
    <Dialog title={t('title')} onClose={onClose}>
      <div className={styles.picker}>
        {place ? (
          <div className={styles.place}>
            <Button look="icon" aria-label={t('back')} onClick={() => setPlace(null)}>
              <Icon name="back" size={20} />
            </Button>
            <h3 dir="auto">{place.name}</h3>
            <Button onClick={() => onBoard(new URL(place.url, window.location.origin).href)}>
              {t('sendBoard')}
            </Button>
          </div>
        ) : (
          <FormField
            type="search"
            label={t('search')}
            value={term}
            onChange={setTerm}
            autoComplete="off"
            maxLength={200}
          />
        )}
        {isStart && <Seen onChoose={onChoose} />}
        {places.length > 0 && !place && <Places places={places} onOpen={setPlace} />}
        {(pins.length > 0 || status === 'loading') && (
          <section aria-labelledby="pick-pins">
            <h3 id="pick-pins" className={place ? 'visually-hidden' : styles.title}>
              {isStart ? t('yours') : t('pins')}
            </h3>
            {pins.length === 0 ? (
              <Skeleton height="240px" />
            ) : (
              <PinTiles
                label={isStart ? t('yours') : t('pins')}
                tiles={pins.map((pin) => ({ ...tileOf(pin), onPress: () => onChoose(pin) }))}
              />
            )}
          </section>
        )}
        <div className={styles.foot} role="status">
          {status === 'loading' && <span className="visually-hidden">{t('loading')}</span>}
          {status === 'failed' && <p>{t('failed')}</p>}
          {status === 'idle' && pins.length === 0 && places.length === 0 && (
            <p>{t(isStart ? 'none' : 'noMatch')}</p>
          )}
          {(status === 'failed' || hasMore) && (
            <Button disabled={status === 'loading'} onClick={finder.more}>
              {status === 'failed' ? t('retry') : t('more')}
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  )
}

const tileOf = ({ id, title, alt_text, images, dominant_color }: WirePin) => ({
  id,
  name: title || alt_text,
  url: (images['236x'] ?? images.orig)?.url ?? '',
  color: dominant_color,
})

/** Shows this browser's recently viewed pins; a chosen one is loaded, since it may have been deleted. */
function Seen({ onChoose }: Pick<Props, 'onChoose'>) {
  const t = useTranslations('messages.pick')
  const seen = useAppSelector((state) => state.recents.pin_images)
  const [problem, setProblem] = useState('')
  // A later choice cancels the first.
  const requested = useRef<AbortController>(null)
  useEffect(() => () => requested.current?.abort(), [])
  if (seen.length === 0) return null
  const choose = async (id: string) => {
    requested.current?.abort()
    const stop = new AbortController()
    requested.current = stop
    setProblem('')
    try {
      const { data } = await resource('PinResource').get({ id }, stop.signal)
      if (!stop.signal.aborted) onChoose(data)
    } catch {
      if (!stop.signal.aborted) setProblem(t('gone'))
    }
  }
  return (
    <section aria-labelledby="pick-seen">
      <h3 id="pick-seen" className={styles.title}>
        {t('seen')}
      </h3>
      <PinTiles
        label={t('seen')}
        isRow
        tiles={seen.map(({ id, title, url }) => ({ id, name: title, url, onPress: () => void choose(id) }))}
      />
      <p role="alert" className={styles.problem}>
        {problem}
      </p>
    </section>
  )
}

function Places({ places, onOpen }: { places: readonly Place[]; onOpen: (place: Place) => void }) {
  const t = useTranslations('messages.pick')
  return (
    <section aria-labelledby="pick-boards">
      <h3 id="pick-boards" className={styles.title}>
        {t('boards')}
      </h3>
      <ul className={styles.places}>
        {places.map((place) => (
          <li key={place.id}>
            <button type="button" onClick={() => onOpen(place)}>
              {place.cover ? (
                <img src={place.cover} alt="" loading="lazy" />
              ) : (
                <Icon name="board" size={20} />
              )}
              <bdi>{place.name}</bdi>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
