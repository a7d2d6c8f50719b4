import { Button } from '@/components/ui/button'
import { useTranslations } from '@/i18n/texts'
import type { Letters } from '@/lib/media/edits/overlay-shapes'
import { type Overlay, overlayLimits } from '@/lib/media/edits/overlays'
import type { Crop } from '@/lib/media/edits/recipe'
import { stickerOutlines, stickerShapes } from '@/lib/media/edits/stickers'
import { pathOf } from '@/lib/media/letters/contour'
import { newSticker, newText } from './overlay-edits'
import { OverlayFields } from './overlay-fields'
import styles from './overlays.module.css'
import editor from './picture-editor.module.css'

type Props = {
  overlays: readonly Overlay[]
  crop: Crop
  letters: Letters
  chosen: number | null
  onChoose: (n: number | null) => void
  onChange: (overlays: Overlay[]) => void
}

/** Returns the outline of a sticker, enlarged a hundred times, as a path of integers. */
const iconOf = (shape: keyof typeof stickerOutlines) =>
  pathOf(stickerOutlines[shape].map((contour) => contour.map((value) => value * 100)))

/** Adds texts and stickers, and edits the chosen one. */
export function OverlayChoice({ overlays, crop, letters, chosen, onChoose, onChange }: Props) {
  const t = useTranslations('edits')
  const isFull = overlays.length >= overlayLimits.count
  const left =
    overlayLimits.allTexts -
    overlays.reduce((sum, overlay) => sum + (overlay.type === 'text' ? overlay.text.length : 0), 0)
  const add = (overlay: Overlay) => {
    onChange([...overlays, overlay])
    onChoose(overlays.length)
  }
  const overlay = chosen === null ? undefined : overlays[chosen]
  const without = overlays.filter((_, n) => n !== chosen)
  return (
    <>
      <fieldset className={editor.choices}>
        <legend>{t('overlays')}</legend>
        <Button
          disabled={isFull || left < t('newText').length}
          onClick={() => add(newText(crop, t('newText')))}
        >
          {t('addText')}
        </Button>
        {stickerShapes.map((shape) => (
          <Button
            key={shape}
            className={styles.sticker}
            disabled={isFull}
            aria-label={t('addSticker', { name: t(`stickers.${shape}`) })}
            onClick={() => add(newSticker(crop, shape))}
          >
            <svg viewBox="-55 -55 110 110" aria-hidden="true">
              <path d={iconOf(shape)} />
            </svg>
          </Button>
        ))}
      </fieldset>
      <p className={styles.help} id="overlay-help" hidden={overlays.length === 0}>
        {t('overlayHelp')}
      </p>
      {overlay && chosen !== null && (
        <OverlayFields
          key={chosen}
          overlay={overlay}
          letters={letters}
          left={left}
          isTop={chosen === overlays.length - 1}
          onChange={(changes) =>
            onChange(overlays.map((each, n) => (n === chosen ? ({ ...each, ...changes } as Overlay) : each)))
          }
          onRaise={() => {
            onChange([...without, overlay])
            onChoose(without.length)
          }}
          onRemove={() => {
            onChange(without)
            onChoose(null)
          }}
        />
      )}
    </>
  )
}
