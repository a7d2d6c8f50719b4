import type { Dispatch } from 'react'
import { useWordLabels } from '@/components/content/pins/use-word-labels'
import styles from '@/components/create/builder/create.module.css'
import problems from '@/components/create/builder/problems.module.css'
import { useTimeSentence } from '@/components/create/scheduled/time-fields'
import { AreaTexts } from '@/components/platform/area-texts'
import { useTranslations } from '@/i18n/texts'
import failed from '@/messages/en/publish.json'
import schedule from '@/messages/en/scheduled.json'
import type { ProblemSlot } from '@/store/create/draft'
import { itemsOfDraft } from '@/store/create/draft-items'
import { type Draft, type DraftProblem, type DraftsAction, draftSelected } from '@/store/create/drafts'

type Props = { drafts: readonly Draft[]; dispatch: Dispatch<DraftsAction> }

/** Names each of several drafts that were not published, with all its problems; choosing one shows it. */
export function FailedDrafts(props: Props) {
  return (
    <AreaTexts area="scheduled" texts={schedule}>
      <AreaTexts area="publish" texts={failed}>
        <List {...props} />
      </AreaTexts>
    </AreaTexts>
  )
}

function List({ drafts, dispatch }: Props) {
  const t = useTranslations('publish')
  const sentence = useSentence()
  const wrong = drafts.filter(
    ({ publishingStatus, problems }) => publishingStatus === 'failed' && problems[0],
  )
  if (wrong.length < 2) return null
  return (
    <section className={`${problems.problems} ${styles.notPublished}`} role="alert">
      <h2>{t('failed', { count: wrong.length })}</h2>
      <ul>
        {wrong.map((draft) => (
          <li key={draft.id}>
            <button type="button" onClick={() => dispatch(draftSelected(draft.id))}>
              <b dir="auto">
                {t('draft', {
                  number: drafts.indexOf(draft) + 1,
                  title: draft.words.title || draft.fileName,
                })}
              </b>
              {draft.problems.map((problem) => (
                <span key={`${problem.slot} ${problem.itemId}`}>{sentence(draft, problem)}</span>
              ))}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Returns a function for the sentence of a problem, preceded by its place. */
function useSentence(): (draft: Draft, problem: DraftProblem) => string {
  const t = useTranslations('publish')
  const c = useTranslations('create')
  const words = useWordLabels()
  const ofTime = useTimeSentence()
  const labels: Record<ProblemSlot, string> = {
    ...words,
    altText: words.alt_text,
    board: words.board_id,
    topics: c('topics'),
    partner: c('partner'),
    media: c('picture'),
    tag: t('tags'),
    date: t('date'),
    time: t('time'),
  }
  return (draft, { slot, itemId, message }) => {
    if (slot === null) return message
    const items = itemsOfDraft(draft)
    const slide = items.findIndex(({ id }) => id === itemId) + 1
    const text = slot === 'date' || slot === 'time' ? ofTime(message) : message
    // Some sentences begin with the name of their field.
    const field = text.startsWith(labels[slot]) ? text : t('at', { place: labels[slot], message: text })
    return items.length > 1 && slide > 0 ? c('items.field', { slide, field }) : field
  }
}
