import { useState } from 'react'
import { AreaTexts } from '@/components/platform/area-texts'
import { Button } from '@/components/ui/button'
import { Dialog, DialogAnswers } from '@/components/ui/dialog'
import { useTranslations } from '@/i18n/texts'
import { editedSize, flippedRecipe, turnedRecipe, withAspect } from '@/lib/media/edits/geometry'
import { cropAspects, isUnchanged, type Recipe, recipeLimits, unchanged } from '@/lib/media/edits/recipe'
import texts from '@/messages/en/picture-editor.json'
import { CropStage } from './crop-stage'
import { FilterChoice } from './filter-choice'
import styles from './picture-editor.module.css'

type Props = {
  /** The picture as it was uploaded, in pixels. */
  picture: { width: number; height: number }
  src: string
  first: Recipe
  onApply: (recipe: Recipe) => void
  onClose: () => void
}

/** Edits a picture: crop, turns, tilt, mirror, brightness and filters, shown at once. */
export function PictureEditor(props: Props) {
  return (
    <AreaTexts area="picture-editor" texts={texts}>
      <Editor {...props} />
    </AreaTexts>
  )
}

function Editor({ picture: given, src, first, onApply, onClose }: Props) {
  const t = useTranslations('pictureEditor')
  const [recipe, setRecipe] = useState(first)
  const [loaded, setLoaded] = useState<Props['picture'] | null>(null)
  // A size that is not known yet is that of the preview, which has the same shape.
  const picture = given.width > 0 && given.height > 0 ? given : (loaded ?? { width: 3, height: 4 })
  const change = (changes: Partial<Recipe>) => setRecipe((now) => ({ ...now, ...changes }))
  const size = editedSize(picture, recipe)
  return (
    <Dialog title={t('title')} onClose={onClose}>
      <CropStage
        picture={picture}
        src={src}
        recipe={recipe}
        onCrop={(crop) => change({ crop })}
        onLoad={setLoaded}
      />
      <p className={styles.size} role="status">
        {t('size', size)}
      </p>
      <fieldset className={styles.choices}>
        <legend>{t('crop')}</legend>
        {cropAspects.map((aspect) => (
          <Button
            key={aspect}
            aria-pressed={recipe.aspect === aspect}
            onClick={() => setRecipe((now) => withAspect(picture, now, aspect))}
          >
            {t(`aspects.${aspect}`)}
          </Button>
        ))}
      </fieldset>
      <fieldset className={styles.choices}>
        <legend>{t('turn')}</legend>
        <Button onClick={() => setRecipe((now) => turnedRecipe(picture, now, false))}>{t('left')}</Button>
        <Button onClick={() => setRecipe((now) => turnedRecipe(picture, now, true))}>{t('right')}</Button>
        <Button onClick={() => setRecipe((now) => flippedRecipe(now, 'flipX'))}>{t('flipX')}</Button>
        <Button onClick={() => setRecipe((now) => flippedRecipe(now, 'flipY'))}>{t('flipY')}</Button>
      </fieldset>
      <Slider
        label={t('straighten')}
        value={recipe.straighten}
        max={recipeLimits.straighten}
        step={0.5}
        text={t('degrees', { value: recipe.straighten })}
        onChange={(straighten) => change({ straighten })}
      />
      <Slider
        label={t('brightness')}
        value={recipe.brightness}
        max={recipeLimits.brightness}
        step={1}
        text={t('percent', { value: recipe.brightness })}
        onChange={(brightness) => change({ brightness })}
      />
      <FilterChoice src={src} chosen={recipe.filter} onChoose={(filter) => change({ filter })} />
      <DialogAnswers>
        <Button look="accent" onClick={() => onApply(recipe)}>
          {t('apply')}
        </Button>
        <Button onClick={onClose}>{t('cancel')}</Button>
        <Button disabled={isUnchanged(recipe)} onClick={() => setRecipe(unchanged)}>
          {t('reset')}
        </Button>
      </DialogAnswers>
    </Dialog>
  )
}

type SliderProps = {
  label: string
  value: number
  max: number
  step: number
  text: string
  onChange: (value: number) => void
}

function Slider({ label, value, max, step, text, onChange }: SliderProps) {
  return (
    <label className={styles.slider}>
      <span>
        {label} <b dir="ltr">{text}</b>
      </span>
      <input
        type="range"
        dir="ltr"
        min={-max}
        max={max}
        step={step}
        value={value}
        aria-valuetext={text}
        onChange={(event) => onChange(Number(event.target.value))}
      />
    </label>
  )
}
