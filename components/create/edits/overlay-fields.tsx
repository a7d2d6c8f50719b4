import { useId } from 'react'
import { Button } from '@/components/ui/button'
import { SelectField } from '@/components/ui/fields/select-field'
import { useTranslations } from '@/i18n/texts'
import { type Letters, missingLetters } from '@/lib/media/edits/overlay-shapes'
import { type Overlay, overlayAligns, overlayLimits, type TextOverlay } from '@/lib/media/edits/overlays'
import { letterFonts } from '@/lib/media/letters/fonts'
import styles from './overlays.module.css'

type Props = {
  overlay: Overlay
  letters: Letters
  /** The characters that all texts together may still add. */
  left: number
  isTop: boolean
  onChange: (changes: Partial<Overlay>) => void
  onRaise: () => void
  onRemove: () => void
}

/** Edits the chosen text or sticker. */
export function OverlayFields({ overlay, letters, left, isTop, onChange, onRaise, onRemove }: Props) {
  const t = useTranslations('edits')
  const id = useId()
  return (
    <div className={styles.fields}>
      {overlay.type === 'text' && (
        <TextFields overlay={overlay} letters={letters} left={left} onChange={onChange} />
      )}
      <label htmlFor={`${id}-color`}>{t('color')}</label>
      <input
        id={`${id}-color`}
        type="color"
        value={overlay.color}
        onChange={(event) => onChange({ color: event.target.value })}
      />
      <label htmlFor={`${id}-size`}>{t('overlaySize')}</label>
      <input
        id={`${id}-size`}
        type="range"
        min={overlayLimits.size.min}
        max={overlayLimits.size.max}
        step={0.01}
        value={overlay.size}
        aria-valuetext={t('percent', { value: Math.round(overlay.size * 100) })}
        onChange={(event) => onChange({ size: Number(event.target.value) })}
      />
      <label htmlFor={`${id}-rotate`}>{t('overlayRotate')}</label>
      <input
        id={`${id}-rotate`}
        type="range"
        min={-180}
        max={180}
        step={1}
        value={overlay.rotate}
        aria-valuetext={t('degrees', { value: overlay.rotate })}
        onChange={(event) => onChange({ rotate: Number(event.target.value) })}
      />
      <div className={styles.actions}>
        <Button disabled={isTop} onClick={onRaise}>
          {t('toFront')}
        </Button>
        <Button onClick={onRemove}>{t('removeOverlay')}</Button>
      </div>
    </div>
  )
}

type TextProps = Pick<Props, 'letters' | 'left' | 'onChange'> & { overlay: TextOverlay }

function TextFields({ overlay, letters, left, onChange }: TextProps) {
  const t = useTranslations('edits')
  const id = useId()
  const missing = letters[overlay.font] ? missingLetters(overlay, letters) : []
  return (
    <>
      <label htmlFor={`${id}-text`}>{t('text')}</label>
      <textarea
        id={`${id}-text`}
        rows={2}
        value={overlay.text}
        maxLength={Math.min(overlayLimits.text, overlay.text.length + left)}
        aria-describedby={`${id}-missing`}
        onChange={(event) =>
          onChange({ text: event.target.value.split('\n').slice(0, overlayLimits.lines).join('\n') })
        }
      />
      <p className={styles.problem} id={`${id}-missing`} role="status" hidden={missing.length === 0}>
        {t('missingLetters', { letters: missing.join(' ') })}
      </p>
      <SelectField
        label={t('font')}
        value={overlay.font}
        options={letterFonts}
        onChange={(font) => onChange({ font })}
      />
      <SelectField
        label={t('align')}
        value={overlay.align}
        options={overlayAligns.map((align) => ({ id: align, name: t(`aligns.${align}`) }))}
        onChange={(align) => onChange({ align })}
      />
    </>
  )
}
