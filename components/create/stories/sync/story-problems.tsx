import styles from '@/components/create/builder/problems.module.css'
import { useTranslations } from '@/i18n/texts'
import type { StoryDraft, StoryProblem } from '@/store/create/stories/types'
import { useProblemLabels } from './use-problem-labels'
import { useShowProblem } from './use-show-problem'

/** Lists all problems of a story, each with a button that shows its place. */
export function StoryProblems({ draft }: { draft: StoryDraft }) {
  const t = useTranslations('storiesBuilder')
  const labelOf = useProblemLabels()
  const show = useShowProblem()
  const { problems } = draft
  const messageOf = ({ pageId, blockId, field, message }: StoryProblem) => {
    const block = blockId === null ? null : (draft.blocks[blockId] ?? null)
    const label = labelOf(field, block)
    const sentence = label && !message.startsWith(label) ? t('problemAt', { place: label, message }) : message
    const page = pageId === null ? 0 : draft.pinItemIds.indexOf(pageId) + 1
    return block && page > 0 ? t('problemOn', { page, sentence }) : sentence
  }
  return (
    <div role="alert" className={styles.problems}>
      {problems.length > 1 && <h2>{t('problemCount', { count: problems.length })}</h2>}
      {problems.length > 0 && (
        <ul>
          {problems.map((problem) => (
            <li key={`${problem.pageId} ${problem.blockId} ${problem.field}`}>
              {problem.pageId === null && problem.field === null ? (
                <span>{problem.message}</span>
              ) : (
                <button type="button" onClick={() => show(problem)}>
                  {messageOf(problem)}
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
