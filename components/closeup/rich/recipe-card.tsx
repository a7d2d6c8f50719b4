import { useState } from 'react'
import { useTranslations } from '@/i18n/texts'
import type { CloseupRecipe } from '@/lib/closeup/graphql/closeup-pin'
import type { Time } from '@/lib/media/rich/schema'
import { RatingLine } from './rating-line'
import styles from './rich.module.css'
import { scaleAmount } from './scale-amount'

const factors = [0.5, 1, 2, 3] as const
const signs: Record<(typeof factors)[number], string> = { 0.5: '½', 1: '1', 2: '2', 3: '3' }

/** Shows a recipe: times, servings, ingredients and steps. */
export function RecipeCard({ recipe, site }: { recipe: CloseupRecipe; site: string }) {
  const t = useTranslations('rich')
  return (
    <section className={styles.block} aria-label={t('recipe')}>
      <p className={styles.name} dir="auto">
        {recipe.name}
      </p>
      {site && <p className={styles.note}>{t('source', { site })}</p>}
      <RatingLine rating={recipe.aggregateRating} />
      <ul className={styles.facts}>
        <Fact name={t('prep')} time={recipe.prepTime} />
        <Fact name={t('cook')} time={recipe.cookTime} />
        <Fact name={t('total')} time={recipe.totalTime} />
        {recipe.servingsSummary && <li dir="auto">{recipe.servingsSummary}</li>}
        {recipe.diets.map((diet) => (
          <li key={diet} dir="auto">
            {diet}
          </li>
        ))}
      </ul>
      {recipe.ingredients.length > 0 && <Ingredients recipe={recipe} />}
      {recipe.instructions.length > 0 && <Steps title={t('steps')} steps={recipe.instructions} />}
    </section>
  )
}

function Fact({ name, time }: { name: string; time: Time | null }) {
  const t = useTranslations('rich')
  if (!time) return null
  return (
    <li>
      <span>{name}</span> <b>{t('time', time)}</b>
    </li>
  )
}

function Ingredients({ recipe }: { recipe: CloseupRecipe }) {
  const t = useTranslations('rich')
  const [factor, setFactor] = useState<(typeof factors)[number]>(1)
  return (
    <>
      <div className={styles.row}>
        <h2>{t('ingredients')}</h2>
        <fieldset className={styles.scale}>
          <legend className="visually-hidden">{t('scale')}</legend>
          {factors.map((one) => (
            <button key={one} type="button" aria-pressed={one === factor} onClick={() => setFactor(one)}>
              {t('times', { factor: signs[one] })}
            </button>
          ))}
        </fieldset>
      </div>
      <ul className={styles.list}>
        {recipe.ingredients.map(({ amt, unit, name }) => (
          <li key={`${amt} ${unit} ${name}`} dir="auto">
            {amt && <b>{`${scaleAmount(amt, factor)}${unit ? ` ${unit}` : ''}`}</b>} {name}
          </li>
        ))}
      </ul>
    </>
  )
}

/** Shows the steps in order. */
export function Steps({ title, steps }: { title: string; steps: string[] }) {
  return (
    <details className={styles.steps}>
      <summary>{title}</summary>
      <ol>
        {steps.map((step) => (
          <li key={step} dir="auto">
            {step}
          </li>
        ))}
      </ol>
    </details>
  )
}
