import { useEffect, useState } from 'react'
import { useSave } from '@/components/content/pins-save/use-save'
import styles from '@/components/create/builder/create.module.css'
import { useQuery } from '@/components/platform/use-query'
import { Button } from '@/components/ui/button'
import { useTranslations } from '@/i18n/texts'
import type { WirePin } from '@/lib/content/pins/schema'
import { resource } from '@/lib/edge/client/resource-client'
import type { Draft } from '@/store/create/drafts'
import { useAppDispatch } from '@/store/hooks'
import { entitiesLoaded } from '@/store/platform/screen-loaded'

/** Milliseconds between two questions while the picture is being prepared. */
const every = 2000

type Props = { draft: Pick<Draft, 'signature' | 'target'>; onRemove: () => void }

/** Offers the pins that have nearly the same picture as a draft, to save one of them instead; nothing without any. */
export function AlreadyHere({ draft, onRemove }: Props) {
  const t = useTranslations('create.here')
  const dispatch = useAppDispatch()
  const [isLeft, setLeft] = useState(false)
  const { signature } = draft
  const { data } = useQuery(
    signature === null || isLeft ? null : ['same', signature],
    async (signal) =>
      (await resource('SamePictureResource').get({ image_signature: signature ?? '' }, signal)).data,
    { every: (now) => (now?.status === 'pending' ? every : 0), retries: false },
  )
  const pins = data?.pins
  useEffect(() => {
    if (pins) dispatch(entitiesLoaded({ pins }))
  }, [pins, dispatch])
  if (isLeft || !pins || pins.length === 0) return null
  return (
    <section className={styles.here} aria-labelledby="already-here">
      <h2 id="already-here" role="status">
        {t('title')}
      </h2>
      <ul>
        {pins.map((pin) => (
          <Offered key={pin.id} pin={pin} target={draft.target} onRemove={onRemove} />
        ))}
      </ul>
      <Button onClick={() => setLeft(true)}>{t('goOn')}</Button>
    </section>
  )
}

type OfferedProps = { pin: WirePin; target: Draft['target']; onRemove: () => void }

function Offered({ pin, target, onRemove }: OfferedProps) {
  const t = useTranslations('create.here')
  const { savedTo, saveTo, choose } = useSave(pin.id, pin)
  const image = pin.images['236x'] ?? pin.images.orig
  return (
    <li>
      <a href={`/pin/${pin.id}/`} target="_blank" rel="noopener">
        {image && <img src={image.url} alt={pin.alt_text} width={64} height={80} />}
        <span>
          <b dir="auto">{pin.title || t('untitled')}</b>
          <small dir="auto">{pin.pinner.full_name}</small>
          <span className="visually-hidden">{t('newTab')}</span>
        </span>
      </a>
      {savedTo ? (
        <p role="status">
          {t('saved', { board: savedTo.name })} <Button onClick={onRemove}>{t('remove')}</Button>
        </p>
      ) : (
        <Button look="accent" onClick={() => (target?.id ? void saveTo(target) : choose())}>
          {t('save')}
        </Button>
      )}
    </li>
  )
}
