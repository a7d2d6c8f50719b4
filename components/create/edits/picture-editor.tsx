import { useState } from 'react'
import { AreaTexts } from '@/components/platform/area-texts'
import { Button } from '@/components/ui/button'
import { Dialog, DialogAnswers } from '@/components/ui/dialog/dialog'
import { useTranslations } from '@/i18n/texts'
import { editedSize, editPlan, flippedRecipe, turnedRecipe, withAspect } from '@/lib/media/edits/geometry'
import { cropAspects, isUnchanged, type Recipe, recipeLimits, unchanged } from '@/lib/media/edits/recipe'
import texts from '@/messages/en/edits.json'
import { CropStage } from './crop-stage'
import { FilterChoice } from './filter-choice'
import { OverlayChoice } from './overlay-choice'
import styles from './picture-editor.module.css'
import { StepButtons } from './step-buttons'
import { useLetters } from './use-letters'
import { useRecipeSteps } from './use-recipe-steps'

type Props = {
  /** The uploaded picture, in pixels. */
  picture: { width: number; height: number }
  src: string
  first: Recipe
  onApply: (recipe: Recipe) => void
  onClose: () => void
}

/** Edits a picture: crop, rotation, tilt, mirror, brightness, filters, texts and stickers, with a live preview. */
export function PictureEditor(props: Props) {
  return (
    <AreaTexts area="edits" texts={texts}>
      <Editor {...props} />
    </AreaTexts>
  )
}

function Editor({ picture: given, src, first, onApply, onClose }: Props) {
  const t = useTranslations('edits')
  const { recipe, change: step, ...steps } = useRecipeSteps(first)
  const [loaded, setLoaded] = useState<Props['picture'] | null>(null)
  // While the size is unknown, that of the preview is used, which has the same shape.
  const picture = given.width > 0 && given.height > 0 ? given : (loaded ?? { width: 3, height: 4 })
  const change = (changes: Partial<Recipe>, going?: string) => step((now) => ({ ...now, ...changes }), going)
  const size = editedSize(picture, recipe)
  const { overlays } = recipe
  const [chosen, choose] = useState<number | null>(null)
  const letters = useLetters(overlays)
  const apply = () =>
    onApply({
      ...recipe,
      overlays: overlays.filter((each) => each.type !== 'text' || each.text.trim() !== ''),
    })
  return (
    <Dialog title={t('title')} onClose={onClose}>
      <StepButtons {...steps} />
      <CropStage
        picture={picture}
        src={src}
        recipe={recipe}
        onCrop={(crop) => change({ crop }, 'crop')}
        onLoad={setLoaded}
        overlays={{
          frame: editPlan(picture, recipe).frame,
          overlays,
          letters,
          chosen,
          onChoose: choose,
          onChange: (at, changes, gesture) =>
            step(
              (now) => ({
                ...now,
                overlays: now.overlays.map((each, n) => (n === at ? { ...each, ...changes } : each)),
              }),
              gesture ?? `overlay ${at}`,
              gesture === undefined ? undefined : Number.POSITIVE_INFINITY,
            ),
          onRemove: (at) => {
            change({ overlays: overlays.filter((_, n) => n !== at) })
            choose(null)
          },
        }}
      />
      <p className={styles.size} role="status">
        {t('size', size)}
      </p>
      <OverlayChoice
        overlays={overlays}
        crop={recipe.crop}
        letters={letters}
        chosen={chosen}
        onChoose={choose}
        onChange={(changed) =>
          // Adding or removing one is a separate step.
          change({ overlays: changed }, changed.length === overlays.length ? `overlay ${chosen}` : undefined)
        }
      />
      <fieldset className={styles.choices}>
        <legend>{t('crop')}</legend>
        {cropAspects.map((aspect) => (
          <Button
            key={aspect}
            aria-pressed={recipe.aspect === aspect}
            onClick={() => step((now) => withAspect(picture, now, aspect))}
          >
            {t(`aspects.${aspect}`)}
          </Button>
        ))}
      </fieldset>
      <fieldset className={styles.choices}>
        <legend>{t('turn')}</legend>
        <Button onClick={() => step((now) => turnedRecipe(picture, now, false))}>{t('left')}</Button>
        <Button onClick={() => step((now) => turnedRecipe(picture, now, true))}>{t('right')}</Button>
        <Button onClick={() => step((now) => flippedRecipe(now, 'flipX'))}>{t('flipX')}</Button>
        <Button onClick={() => step((now) => flippedRecipe(now, 'flipY'))}>{t('flipY')}</Button>
      </fieldset>
      <Slider
        label={t('straighten')}
        value={recipe.straighten}
        max={recipeLimits.straighten}
        step={0.5}
        text={t('degrees', { value: recipe.straighten })}
        onChange={(straighten) => change({ straighten }, 'straighten')}
      />
      <Slider
        label={t('brightness')}
        value={recipe.brightness}
        max={recipeLimits.brightness}
        step={1}
        text={t('percent', { value: recipe.brightness })}
        onChange={(brightness) => change({ brightness }, 'brightness')}
      />
      <FilterChoice src={src} chosen={recipe.filter} onChoose={(filter) => change({ filter })} />
      <DialogAnswers>
        <Button look="accent" onClick={apply}>
          {t('apply')}
        </Button>
        <Button onClick={onClose}>{t('cancel')}</Button>
        <Button
          disabled={isUnchanged(recipe)}
          onClick={() => {
            step(() => unchanged)
            choose(null)
          }}
        >
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
