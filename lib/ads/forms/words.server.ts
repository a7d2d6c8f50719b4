import { createTranslator } from 'next-intl'
import texts from '@/messages/en/leads-questions.json'
import type { Question } from './kinds'

// The area's texts are only in English.
const t = createTranslator({ locale: 'en-US', messages: texts, namespace: 'leadQuestions' })

/** Returns the name of a question in words. */
export const questionName = ({ question_type, custom_question_label }: Question): string =>
  custom_question_label ?? t(`questions.${question_type as 'EMAIL'}`)

/** Returns the text to which a person agrees: the advertiser's own, and who gets the answers under which policy. */
export const consentText = (owner: string, disclosure: string | null, policy: string): string =>
  [disclosure ?? '', t('consent', { owner, policy })].filter((part) => part !== '').join(' ')
