import { useTranslations } from '@/i18n/texts'
import type { Story, StoryBasic } from '@/lib/content/stories/story'
import { Lines } from './story-block'
import styles from './story-panel.module.css'
import { blocksOf } from './story-parts'

/** Returns a formatter of durations. */
function useTime() {
  const t = useTranslations('story')
  return (minutes: number) => {
    if (minutes < 60) return t('time', { minutes })
    const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
    return rest === 0 ? t('wholeHours', { hours }) : t('hours', { hours, minutes: rest })
  }
}

/** Shows the data of the whole story, below its pages: ingredients, supplies, and facts. */
export function StoryPanel({ story }: { story: Story }) {
  const t = useTranslations('story')
  const time = useTime()
  const { recipeData: recipe, basics } = story.metadata
  const ingredients = blocksOf(story.pages, 'story_pin_ingredient_block')
  const supplies = blocksOf(story.pages, 'story_pin_supply_block')
  const facts = [
    recipe?.cookTime && time(recipe.cookTime),
    recipe?.servings && t('servings', { count: recipe.servings }),
    ...(recipe?.diets ?? []),
  ].filter((fact) => typeof fact === 'string')
  const isEmpty = [ingredients, supplies, facts, basics].every(({ length }) => length === 0)
  if (isEmpty) return null
  return (
    <div className={styles.panel}>
      {facts.length > 0 && (
        <ul className={styles.facts}>
          {facts.map((fact) => (
            <li key={fact} dir="auto">
              {fact}
            </li>
          ))}
        </ul>
      )}
      {ingredients.length > 0 && (
        <section>
          <h2>{t('ingredients')}</h2>
          <Lines blocks={ingredients} />
        </section>
      )}
      {supplies.length > 0 && (
        <section>
          <h2>{t('supplies')}</h2>
          <Lines blocks={supplies} label={t('supplies')} />
        </section>
      )}
      <Basics basics={basics} />
    </div>
  )
}

function Basics({ basics }: { basics: readonly StoryBasic[] }) {
  const t = useTranslations('story')
  const pairs = basics.filter(({ type }) => type === 'key_value')
  const lists = basics.filter(({ type }) => type === 'list')
  return (
    <>
      {pairs.length > 0 && (
        <section>
          <h2>{t('about')}</h2>
          <dl>
            {pairs.map(({ key, value }) => (
              <div key={`${key} ${value}`}>
                <dt dir="auto">{key}</dt>
                <dd dir="auto">{value}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
      {lists.map(({ title, items }) => (
        <section key={title}>
          <h2 dir="auto">{title}</h2>
          <ul>
            {[...new Set(items)].map((item) => (
              <li key={item} dir="auto">
                {item}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  )
}
