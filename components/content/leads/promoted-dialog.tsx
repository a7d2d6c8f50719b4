import { useEffect, useState } from 'react'
import { useForm } from '@/components/platform/use-form'
import { useTranslations } from '@/i18n/texts'
import { api } from '@/lib/edge/client/api'
import { resource } from '@/lib/edge/client/resource-client'
import { autofillOf } from '@/store/content/leads'
import { LeadFrame } from './lead-frame'
import styles from './leads.module.css'
import { type LeadQuestion, QuestionField, useQuestionName } from './question-field'

/** A form as the call has it. */
export type PromotedQuestions = {
  id: string
  owner_name: string
  questions: LeadQuestion[]
  privacy_policy_link: string
  policy_links: { label: string; link: string }[]
  completion_message: string
  consent_text: string
  submitted_by_me: boolean
}

type Answers = Record<string, string[]>
const nameOf = (at: number) => `answers.${at}`

/** Fills in name and email where the person allows it, and nothing was typed yet; a failure leaves them empty. */
function useAutofill(questions: readonly LeadQuestion[], fill: (answers: Answers) => void) {
  const [begun] = useState({ questions, fill })
  useEffect(() => {
    api('GET /v3/users/me/').then(
      (me) => {
        const { fullName, email } = autofillOf(me)
        const known: Record<string, string | undefined> = { FULL_NAME: fullName, EMAIL: email }
        const filled = begun.questions.flatMap(({ question_type }, at) => {
          const answer = known[question_type]
          return answer ? [[nameOf(at), [answer]] satisfies [string, string[]]] : []
        })
        begun.fill(Object.fromEntries(filled))
      },
      () => undefined,
    )
  }, [begun])
}

type Props = {
  form: PromotedQuestions
  about: { pin_id: string; via: string }
  onSent: () => void
  onClose: () => void
}

/** Asks the questions of an ad's form, and sends the answers once the person agrees. */
export function PromotedDialog({ form, about, onSent, onClose }: Props) {
  const t = useTranslations('leadQuestions')
  const questionName = useQuestionName()
  const [answers, setAnswers] = useState<Answers>({})
  const { owner_name: owner, questions } = form
  const answered = (at: number) => (answers[nameOf(at)] ?? []).filter((answer) => answer.trim() !== '')
  useAutofill(questions, (filled) => setAnswers((now) => ({ ...filled, ...now })))
  const sending = useForm({
    values: { consent: false },
    labels: Object.fromEntries(questions.map((question, at) => [nameOf(at), questionName(question)])),
    offline: t('offline'),
    forgets: true,
    check: ({ consent }) => {
      const at = questions.findIndex((_, place) => answered(place).length === 0)
      const missing = questions[at]
      if (missing) return { [nameOf(at)]: t('required', { field: questionName(missing) }) }
      return consent ? {} : { consent: t('consentRequired') }
    },
    submit: async () => {
      const given = questions.map((_, at) => answered(at))
      await resource('PromotedFormResource').create({ ...about, answers: given, consent: true })
      onSent()
    },
  })
  const { errorOf } = sending
  return (
    <LeadFrame
      title={t('title', { owner })}
      sending={sending}
      consentText={form.consent_text}
      links={[
        { label: t('policy', { owner }), link: form.privacy_policy_link },
        ...form.policy_links.map((page) => ({ ...page, isNamed: true })),
      ]}
      texts={{ send: t('send'), sending: t('sending') }}
      onClose={onClose}
    >
      <p className={styles.hint}>{t('to', { owner })}</p>
      {questions.map((question, at) => (
        <QuestionField
          key={nameOf(at)}
          question={question}
          value={answers[nameOf(at)] ?? []}
          error={errorOf(nameOf(at))}
          onChange={(value) => {
            sending.forget(nameOf(at))
            setAnswers((now) => ({ ...now, [nameOf(at)]: value }))
          }}
        />
      ))}
    </LeadFrame>
  )
}
