import Router from 'next/router'
import { useEffect, useEffectEvent, useState } from 'react'
import { AreaTexts } from '@/components/platform/area-texts'
import { Button } from '@/components/ui/button'
import { Modal } from '@/components/ui/dialog/modal'
import { Icon } from '@/components/ui/icon'
import { useTranslations } from '@/i18n/texts'
import type { WirePin } from '@/lib/content/pins/schema'
import texts from '@/messages/en/visual-lens.json'
import { lookFeed, partOfPin } from '@/store/content/look-feeds'
import { useAppSelector } from '@/store/hooks'
import styles from './lens.module.css'
import { type Annotation, LensDots, useAnnotations, WayOn } from './lens-dots'
import { LensResults } from './lens-results'
import { LensStage } from './lens-stage'
import { useLensCrop } from './use-lens-crop'

type Props = { pin: Pick<WirePin, 'id' | 'title' | 'alt_text' | 'images'>; onClose: () => void }

/**
 * Shows a pin's picture with a frame, and the pins that look like what is in it: beside the picture, below it on phones.
 */
export function LensScreen(props: Props) {
  return (
    <AreaTexts area="visual-lens" texts={texts}>
      <Lens {...props} />
    </AreaTexts>
  )
}

function Lens({ pin, onClose }: Props) {
  const t = useTranslations('lens')
  const { crop, setCrop, part } = useLensCrop()
  const [chosen, setChosen] = useState<Annotation | null>(null)
  const subject = partOfPin(pin.id, part)
  const isAnswered = useAppSelector((state) => (state.feeds[lookFeed(subject, {})]?.data ?? null) !== null)
  const [wasAnswered, setAnswered] = useState(false)
  if (isAnswered && !wasAnswered) setAnswered(true)
  const annotations = useAnnotations(pin.id, wasAnswered)
  // A result opens as a closeup under this layer.
  const leave = useEffectEvent(onClose)
  useEffect(() => {
    const left = () => leave()
    Router.events.on('routeChangeStart', left)
    return () => Router.events.off('routeChangeStart', left)
  }, [])
  const choose = (annotation: Annotation) => {
    const { x, y, w, h } = annotation.crop
    setChosen(annotation)
    setCrop({ x, y, width: w, height: h })
  }
  const image = pin.images['736x'] ?? pin.images.orig
  const alt = pin.alt_text || pin.title || t('title')
  return (
    <Modal name={{ id: 'lens-title' }} className={styles.screen ?? ''} onClose={onClose}>
      <div className={styles.columns}>
        <div className={styles.side}>
          <h2 id="lens-title" className={styles.title} tabIndex={-1}>
            {t('title')}
          </h2>
          {image && (
            <LensStage image={image} alt={alt} crop={crop} onCrop={setCrop}>
              <LensDots annotations={annotations} chosen={chosen} onChoose={choose} />
            </LensStage>
          )}
          <p className={styles.hint}>{t('hint')}</p>
          <p className={styles.way} role="status">
            {chosen && <WayOn to={chosen} />}
          </p>
        </div>
        <section className={styles.results} aria-label={t('results')}>
          <LensResults subject={subject} />
        </section>
      </div>
      <Button look="icon" className={styles.close} aria-label={t('close')} onClick={onClose}>
        <Icon name="close" />
      </Button>
    </Modal>
  )
}
