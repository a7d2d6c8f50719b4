import Router from 'next/router'
import { useEffect, useEffectEvent, useState } from 'react'
import { FeedGrid } from '@/components/content/grid/feed-grid'
import { Button } from '@/components/ui/button'
import { Modal } from '@/components/ui/dialog/modal'
import { EmptyState } from '@/components/ui/empty-state'
import { Icon } from '@/components/ui/icon'
import { useTranslations } from '@/i18n/texts'
import type { WirePin } from '@/lib/content/pins/schema'
import type { Crop } from '@/lib/media/edits/recipe'
import styles from './lens.module.css'
import { LensStage } from './lens-stage'

/** Milliseconds after the last change of the frame until it is searched for. */
const patience = 350

const middle: Crop = { x: 0.1, y: 0.1, width: 0.8, height: 0.8 }

/** Returns the feed of what looks like a part of a pin's picture, in hundredths. */
function feedOf(pin: string, { x, y, width, height }: Crop, isShopping: boolean): string {
  const [left, top] = [Math.floor(x * 100), Math.floor(y * 100)]
  const right = Math.min(100 - left, Math.max(2, Math.round(width * 100)))
  const down = Math.min(100 - top, Math.max(2, Math.round(height * 100)))
  const shares = [left, top, right, down].map((part) => part / 100)
  return `lookalikes:${[pin, ...shares, ...(isShopping ? ['products'] : [])].join('/')}`
}

type Props = { pin: Pick<WirePin, 'id' | 'title' | 'alt_text' | 'images'>; onClose: () => void }

/**
 * Shows a pin's picture with a frame, and the pins that look like what is in it: beside the picture, below it on phones.
 */
export function LensScreen({ pin, onClose }: Props) {
  const t = useTranslations('closeup')
  const [crop, setCrop] = useState(middle)
  const [settled, setSettled] = useState(middle)
  const [isShopping, setShopping] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(crop), patience)
    return () => clearTimeout(timer)
  }, [crop])
  // A result opens as a closeup under this layer.
  const leave = useEffectEvent(onClose)
  useEffect(() => {
    const left = () => leave()
    Router.events.on('routeChangeStart', left)
    return () => Router.events.off('routeChangeStart', left)
  }, [])
  const image = pin.images['736x'] ?? pin.images.orig
  return (
    <Modal name={{ id: 'lens-title' }} className={styles.screen ?? ''} onClose={onClose}>
      <div className={styles.columns}>
        <div className={styles.side}>
          <h2 id="lens-title" className={styles.title} tabIndex={-1}>
            {t('lens.title')}
          </h2>
          {image && (
            <LensStage
              image={image}
              alt={pin.alt_text || pin.title || t('untitled')}
              crop={crop}
              onCrop={setCrop}
            />
          )}
          <p className={styles.hint}>{t('lens.hint')}</p>
        </div>
        <section className={styles.results} aria-label={t('lens.results')}>
          <Button look="soft" aria-pressed={isShopping} onClick={() => setShopping(!isShopping)}>
            {isShopping && <Icon name="check" size={16} />}
            {t('lens.products')}
          </Button>
          <FeedGrid
            feed={feedOf(pin.id, settled, isShopping)}
            label={t('lens.results')}
            distinct
            empty={
              <EmptyState
                title={t('lens.none.title')}
                text={isShopping ? t('lens.noProducts') : t('lens.none.text')}
              />
            }
          />
        </section>
      </div>
      <Button look="icon" className={styles.close} aria-label={t('zoomClose')} onClick={onClose}>
        <Icon name="close" />
      </Button>
    </Modal>
  )
}
