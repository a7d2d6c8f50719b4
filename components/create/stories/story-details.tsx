import dynamic from 'next/dynamic'
import { WordsFields } from '@/components/content/pins/words-fields'
import { BoardField } from '@/components/content/pins-save/picker/board-field'
import { PartnerButton, PartnerField } from '@/components/content/sponsorship/lazy-partner'
import { retryImport } from '@/components/ui/retry-import'
import { Skeleton } from '@/components/ui/skeleton'
import { useTranslations } from '@/i18n/texts'
import { defined } from '@/lib/core/defined'
import { storyProblemAt } from '@/store/create/stories/problems'
import { storyChanged, storyPinChanged } from '@/store/create/stories/slice'
import type { StoryDraft } from '@/store/create/stories/types'
import { useAppDispatch } from '@/store/hooks'
import { TemplateFields } from './blocks/template-fields'
import styles from './story-screen.module.css'

const OptionsFields = dynamic(
  () =>
    retryImport(() => import('@/components/create/builder/draft-options')).then(
      (module) => module.OptionsFields,
    ),
  { ssr: false, loading: () => <Skeleton height="220px" /> },
)

const PublishOptionField = dynamic(
  () =>
    retryImport(() => import('@/components/create/scheduled/publish-option')).then(
      (module) => module.PublishOptionField,
    ),
  { ssr: false, loading: () => <Skeleton height="90px" /> },
)

/** Edits the other data of a story: text, board, template, topics and switches. */
export function StoryDetails({ draft }: { draft: StoryDraft }) {
  const t = useTranslations('storiesBuilder')
  const dispatch = useAppDispatch()
  const { storyPin } = draft
  const at = (field: string) => storyProblemAt(draft, field)
  const words = {
    title: storyPin.pin_title,
    description: storyPin.description,
    alt_text: draft.altText,
    link: draft.websiteLink,
  }
  return (
    <section className={styles.panel} aria-labelledby="story-details" data-story-details tabIndex={-1}>
      <h2 id="story-details">{t('details')}</h2>
      <WordsFields
        words={words}
        errors={{
          title: at('title'),
          description: at('description'),
          link: at('link'),
          alt_text: at('alt_text'),
        }}
        onChange={({ title, description, alt_text, link }) => {
          dispatch(storyPinChanged({ pin_title: title, description }))
          dispatch(storyChanged({ altText: alt_text, websiteLink: link }))
        }}
      />
      <BoardField
        target={draft.board}
        error={at('board_id') ?? at('section')}
        onChange={(board) => dispatch(storyChanged({ board }))}
      />
      {draft.editing?.kind !== 'pin' && (
        <PublishOptionField
          value={{
            publishOption: draft.publishOption,
            scheduledDate: draft.scheduledDate,
            scheduledTime: draft.scheduledTime,
          }}
          problems={{ date: at('date'), time: at('time') }}
          onChange={(when) => dispatch(storyChanged(when))}
        />
      )}
      <TemplateFields draft={draft} />
      <OptionsFields
        value={{
          interest_ids: draft.interestTags,
          comments_disabled: !draft.isCommentsAllowed,
          allow_shopping_rec: draft.isShoppingRecAllowed,
          pin_is_ads_only: draft.pinIsAdsOnly,
          is_ad_ineligible: draft.isAdIneligible,
        }}
        text={`${storyPin.pin_title} ${storyPin.description}`}
        error={at('interest_ids')}
        onChange={({ interest_ids, comments_disabled, allow_shopping_rec, ...ads }) =>
          dispatch(
            storyChanged({
              ...(interest_ids ? { interestTags: [...interest_ids] } : {}),
              ...(comments_disabled !== undefined && { isCommentsAllowed: !comments_disabled }),
              ...defined({
                isShoppingRecAllowed: allow_shopping_rec,
                pinIsAdsOnly: ads.pin_is_ads_only,
                isAdIneligible: ads.is_ad_ineligible,
              }),
            }),
          )
        }
      />
      {draft.editing?.kind === 'pin' ? (
        <PartnerButton pinId={draft.editing.id} />
      ) : (
        <PartnerField
          value={{ isPaidPartnership: draft.isPaidPartnership, sponsor: draft.sponsor }}
          error={at('sponsor_id')}
          onChange={(partnership) => dispatch(storyChanged(partnership))}
        />
      )}
    </section>
  )
}
