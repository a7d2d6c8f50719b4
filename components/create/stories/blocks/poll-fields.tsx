import { Button } from '@/components/ui/button'
import { FormField } from '@/components/ui/fields/form-field'
import { useTranslations } from '@/i18n/texts'
import { blockProblemAt } from '@/store/create/stories/problems'
import { blockChanged, editEnded } from '@/store/create/stories/slice'
import type { StoryBlock, StoryDraft } from '@/store/create/stories/types'
import { useAppDispatch } from '@/store/hooks'

/** The minimum and the maximum of answers of a poll. */
const answers = { min: 2, max: 4 } as const

/** Edits the answers of a poll. */
export function PollFields({ draft, block }: { draft: StoryDraft; block: StoryBlock }) {
  const t = useTranslations('storiesBuilder')
  const dispatch = useAppDispatch()
  const given = Array.isArray(block.data.options) ? block.data.options : []
  const options = given.map((option) => (typeof option === 'string' ? option : ''))
  const change = (next: string[], going: string) =>
    dispatch(
      blockChanged({
        id: block.id,
        going: `${going} ${block.id}`,
        changes: { data: { ...block.data, options: next } },
      }),
    )
  return (
    <>
      {options.map((option, i) => (
        <FormField
          // biome-ignore lint/suspicious/noArrayIndexKey: an answer is identified by its position only.
          key={i}
          name={`block.options.${i}`}
          error={blockProblemAt(draft, block, `options.${i}`)}
          label={t('option', { number: i + 1 })}
          limit={40}
          value={option}
          onChange={(value) => change(options.with(i, value), `option ${i}`)}
          onBlur={() => dispatch(editEnded())}
          aside={
            options.length > answers.min ? (
              <Button
                look="plain"
                aria-label={t('removeOption', { number: i + 1 })}
                onClick={() => change(options.toSpliced(i, 1), `less ${options.length}`)}
              >
                ×
              </Button>
            ) : null
          }
        />
      ))}
      {options.length < answers.max && (
        <Button onClick={() => change([...options, ''], `more ${options.length}`)}>{t('addOption')}</Button>
      )}
    </>
  )
}
