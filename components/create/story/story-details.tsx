import dynamic from 'next/dynamic'
import { BoardField } from '@/components/content/save/board-field'
import { errorsOf, WordsFields } from '@/components/content/save/words-fields'
import { again } from '@/components/ui/again'
import { Skeleton } from '@/components/ui/skeleton'
import { useTranslations } from '@/i18n/texts'
import { storyChanged, storyPinChanged } from '@/store/create/story/slice'
import type { StoryDraft } from '@/store/create/story/types'
import { useAppDispatch } from '@/store/hooks'
import { timeProblems } from '../scheduled/time-fields'
import styles from './story-screen.module.css'
import { TemplateFields } from './template-fields'

const OptionsFields = dynamic(
  () => again(() => import('../draft-options')).then((module) => module.OptionsFields),
  { ssr: false, loading: () => <Skeleton height="220px" /> },
)

const PublishOptionField = dynamic(
  () => again(() => import('../scheduled/publish-option')).then((module) => module.PublishOptionField),
  { ssr: false, loading: () => <Skeleton height="90px" /> },
)

/** Edits what a story has beside its pages: words, board, template, topics and switches. */
export function StoryDetails({ draft }: { draft: StoryDraft }) {
  const t = useTranslations('storyCreate')
  const dispatch = useAppDispatch()
  const { storyPin, apiError } = draft
  const words = {
    title: storyPin.pin_title,
    description: storyPin.description,
    alt_text: draft.altText,
    link: draft.websiteLink,
  }
  return (
    <section className={styles.panel} aria-labelledby="story-details">
      <h2 id="story-details">{t('details')}</h2>
      <WordsFields
        words={words}
        errors={errorsOf(apiError)}
        onChange={({ title, description, alt_text, link }) => {
          dispatch(storyPinChanged({ pin_title: title, description }))
          dispatch(storyChanged({ altText: alt_text, websiteLink: link }))
        }}
      />
      <BoardField
        target={draft.board}
        error={apiError?.field === 'board_id' || apiError?.field === 'section' ? apiError.message : null}
        onChange={(board) => dispatch(storyChanged({ board }))}
      />
      {draft.editing?.kind !== 'pin' && (
        <PublishOptionField
          value={{
            publishOption: draft.publishOption,
            scheduledDate: draft.scheduledDate,
            scheduledTime: draft.scheduledTime,
          }}
          problems={timeProblems(
            { date: draft.scheduledDate, time: draft.scheduledTime },
            apiError?.field === 'scheduled_ts' ? apiError.message : null,
          )}
          onChange={(when) => dispatch(storyChanged(when))}
        />
      )}
      <TemplateFields storyPin={storyPin} />
      <OptionsFields
        value={{
          interest_ids: draft.interestTags,
          comments_disabled: !draft.isCommentsAllowed,
          allow_shopping_rec: draft.isShoppingRecAllowed,
        }}
        text={`${storyPin.pin_title} ${storyPin.description}`}
        error={apiError?.field === 'interest_ids' ? apiError.message : null}
        onChange={({ interest_ids, comments_disabled, allow_shopping_rec }) =>
          dispatch(
            storyChanged({
              ...(interest_ids ? { interestTags: [...interest_ids] } : {}),
              ...(comments_disabled === undefined ? {} : { isCommentsAllowed: !comments_disabled }),
              ...(allow_shopping_rec === undefined ? {} : { isShoppingRecAllowed: allow_shopping_rec }),
            }),
          )
        }
      />
    </section>
  )
}
