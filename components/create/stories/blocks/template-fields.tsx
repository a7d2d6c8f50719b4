import { useId, useState } from 'react'
import styles from '@/components/create/stories/story-screen.module.css'
import { Button } from '@/components/ui/button'
import { FormField } from '@/components/ui/fields/form-field'
import { useTranslations } from '@/i18n/texts'
import { templateTypes } from '@/lib/content/wire/story-types'
import { storyProblemAt } from '@/store/create/stories/problems'
import { storyPinChanged } from '@/store/create/stories/slice'
import type { StoryDraft, StoryList, StoryPinData } from '@/store/create/stories/types'
import { useAppDispatch } from '@/store/hooks'

/** The maximum of lists of a story, and of entries in each. */
const limit = { lists: 20, entries: 30, diets: 10 } as const

const wholeOf = (typed: string, max: number) => {
  const value = Number.parseInt(typed, 10)
  return Number.isNaN(value) || value < 1 ? null : Math.min(value, max)
}

/** Returns true if a story's lists are shown: existing ones stay visible without a template. */
export const isTemplateShown = ({ template_type, basics }: StoryPinData) =>
  template_type !== 'none' || basics.length > 0

/** Edits a story's template and its data: times and servings of a recipe, and lists. */
export function TemplateFields({ draft }: { draft: StoryDraft }) {
  const { storyPin } = draft
  const t = useTranslations('storiesBuilder')
  const dispatch = useAppDispatch()
  const id = useId()
  const { template_type, cook_time, servings, diets, basics } = storyPin
  const [typedDiets, setTypedDiets] = useState(diets.join(', '))
  const setLists = (lists: StoryList[]) => dispatch(storyPinChanged({ basics: lists }))
  return (
    <>
      <div className={styles.look}>
        <label htmlFor={id}>{t('template')}</label>
        <select
          id={id}
          value={template_type}
          onChange={(event) =>
            dispatch(storyPinChanged({ template_type: event.target.value as StoryPinData['template_type'] }))
          }
        >
          {templateTypes.map((type) => (
            <option key={type} value={type}>
              {t(`templates.${type}`)}
            </option>
          ))}
        </select>
      </div>
      {template_type === 'recipe' && (
        <>
          <FormField
            label={t('cookTime')}
            inputMode="numeric"
            value={cook_time === null ? '' : String(cook_time)}
            onChange={(typed) => dispatch(storyPinChanged({ cook_time: wholeOf(typed, 10_080) }))}
          />
          <FormField
            label={t('servings')}
            inputMode="numeric"
            value={servings === null ? '' : String(servings)}
            onChange={(typed) => dispatch(storyPinChanged({ servings: wholeOf(typed, 100) }))}
          />
          <FormField
            label={t('diets')}
            hint={t('dietsHint')}
            value={typedDiets}
            onChange={(typed) => {
              setTypedDiets(typed)
              const named = typed.split(',').map((diet) => diet.trim().slice(0, 30))
              dispatch(storyPinChanged({ diets: named.filter(Boolean).slice(0, limit.diets) }))
            }}
          />
        </>
      )}
      {isTemplateShown(storyPin) && (
        <fieldset className={styles.lists}>
          <legend>{t('lists')}</legend>
          {basics.map((list, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a list is identified by its position only.
            <div key={i} className={styles.list}>
              <FormField
                name={`basics.${i}.title`}
                error={storyProblemAt(draft, `basics.${i}.title`)}
                label={t('listTitle')}
                limit={100}
                value={list.title}
                onChange={(title) => setLists(basics.with(i, { ...list, title }))}
              />
              <FormField
                name={`basics.${i}.items`}
                error={storyProblemAt(draft, `basics.${i}.items`)}
                label={t('listItems')}
                rows={4}
                value={list.items.join('\n')}
                onChange={(typed) =>
                  setLists(basics.with(i, { ...list, items: typed.split('\n').slice(0, limit.entries) }))
                }
              />
              <Button look="plain" onClick={() => setLists(basics.toSpliced(i, 1))}>
                {t('removeList')}
              </Button>
            </div>
          ))}
          {basics.length < limit.lists && (
            <Button onClick={() => setLists([...basics, { title: '', items: [] }])}>{t('addList')}</Button>
          )}
        </fieldset>
      )}
    </>
  )
}
