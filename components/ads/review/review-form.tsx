import { useQuestionName } from '@/components/content/leads/question-field'
import { useTranslations } from '@/i18n/texts'
import type { WireReview } from '@/lib/ads/review/schema'
import styles from './review.module.css'

const away = { target: '_blank', rel: 'noopener noreferrer nofollow' }

/** Shows what people are asked by the lead form of an ad, and what they read before they agree. */
export function ReviewForm({ of }: { of: WireReview['form'] }) {
  const t = useTranslations('review.form')
  const nameOf = useQuestionName()
  if (!of) return null
  const { questions, privacy_policy_link, policy_links, completion_message, disclosure_language } = of
  return (
    <details className={styles.form} open>
      <summary>{t('title', { name: of.name, count: questions.length })}</summary>
      <ol>
        {questions.map((question) => (
          <li key={JSON.stringify(question)}>
            <span dir="auto">{nameOf(question)}</span>
            {question.custom_question_options && (
              <small dir="auto">{question.custom_question_options.join(' · ')}</small>
            )}
          </li>
        ))}
      </ol>
      {disclosure_language && <p dir="auto">{disclosure_language}</p>}
      <p>
        <a href={privacy_policy_link} {...away}>
          {t('privacy')}
        </a>
        {policy_links.map(({ label, link }) => (
          <span key={`${label} ${link}`}>
            {' · '}
            <a href={link} {...away} dir="auto">
              {label}
            </a>
          </span>
        ))}
      </p>
      <p>
        {t('after')} <span dir="auto">{completion_message}</span>
      </p>
    </details>
  )
}
