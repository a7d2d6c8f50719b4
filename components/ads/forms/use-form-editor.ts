import Router from 'next/router'
import { useState } from 'react'
import { problemOf } from '@/components/platform/problem'
import { reloadPage } from '@/components/platform/reload-page'
import { useForm } from '@/components/platform/use-form'
import { showToast } from '@/components/ui/toasts/toast-store'
import { useTranslations } from '@/i18n/texts'
import type { PolicyLink } from '@/lib/ads/forms/kinds'
import type { WireForm } from '@/lib/ads/forms/schema'
import { own } from '@/lib/core/own'
import { api } from '@/lib/edge/client/api'
import { CallError, refusedCall } from '@/lib/platform/http/call-error'
import { formValues, questionOf, questionValues } from './values'

type Given = { form: WireForm | null; ad_account_id: string }

/** The name that each value of the editor has in the call. */
const inCall: Readonly<Record<string, string>> = {
  privacy: 'privacy_policy_link',
  disclosure: 'disclosure_language',
  completion: 'completion_message',
  terms: 'has_accepted_terms',
}
const inForm: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(inCall).map(([name, field]) => [field, name]),
)

/** Sends a form, and returns it as it is stored. @throws CallError naming the field */
async function send(ad_account_id: string, id: string | null, fields: object): Promise<WireForm> {
  const path = '/v5/ad_accounts/:ad_account_id/lead_forms'
  // The door validates the item; a refused one is answered in its place.
  const body = { ad_account_id, items: [id === null ? fields : { id, ...fields }] } as never
  const { items } = await (id === null ? api(`POST ${path}`, body) : api(`PATCH ${path}`, body))
  const { data, exceptions = [] } = items[0] ?? {}
  const [refusal] = exceptions
  if (data && !refusal) return data
  const { code = 409, message = '', field, reason, params = {} } = refusal ?? {}
  throw await refusedCall(409, {
    code,
    message,
    ...(field && { field }),
    ...(reason && { name: 'badRequest', params: { ...params, reason } }),
  })
}

/** Holds a lead form that is edited: its values, its questions and its policies. */
export function useFormEditor({ form: before, ad_account_id }: Given) {
  const t = useTranslations('leadForms')
  const [questions, setQuestions] = useState(() => questionValues(before))
  const [policies, setPolicies] = useState<PolicyLink[]>(() => before?.policy_links ?? [])
  const labels: Record<string, string> = {
    name: t('name'),
    privacy: t('privacy'),
    disclosure: t('disclosure'),
    completion: t('completion'),
    terms: t('terms'),
    questions: t('questions'),
    policy_links: t('policies'),
    ...Object.fromEntries(
      questions.flatMap((_, at) => [
        [`questions.${at}.custom_question_label`, t('own.label')],
        [`questions.${at}.custom_question_options`, t('own.options')],
      ]),
    ),
    ...Object.fromEntries(
      policies.flatMap((_, at) => [
        [`policy_links.${at}.label`, t('policyLabel', { n: at + 1 })],
        [`policy_links.${at}.link`, t('policyLink', { n: at + 1 })],
      ]),
    ),
  }
  const form = useForm({
    values: formValues(before),
    labels,
    forgets: true,
    explain: (error) => {
      if (!(error instanceof CallError) || error.field === null) return problemOf(error, labels)
      const name = own(inForm, error.field) ?? error.field
      // A fault of an option or of a whole question is shown at the nearest field.
      const known = [name, name.replace(/\.\d+$/, ''), name.replace(/\..*$/, '')].find((one) => one in labels)
      const { message } = problemOf(error, { ...labels, [error.field]: (known && own(labels, known)) ?? '' })
      return { field: known ?? null, message }
    },
    submit: async ({ name, status, privacy, disclosure, completion, terms }) => {
      const sent = {
        name,
        status,
        questions: questions.map(questionOf),
        privacy_policy_link: privacy.trim(),
        policy_links: policies.filter(({ label, link }) => `${label}${link}`.trim() !== ''),
        completion_message: completion,
        disclosure_language: disclosure.trim() === '' ? null : disclosure,
        has_accepted_terms: terms,
      }
      const result = await send(ad_account_id, before?.id ?? null, changedIn(sent, before))
      showToast({ message: t(before ? 'saved' : 'created') })
      await (before ? reloadPage() : Router.push(`/ads/forms/${result.id}/`))
    },
  })
  return { form, questions, setQuestions, policies, setPolicies }
}

/** Returns what is to be sent: of a form that is stored, only what is not as it was. */
function changedIn(sent: Readonly<Record<string, unknown>>, before: WireForm | null): object {
  if (!before) return sent
  const stored = before as unknown as Record<string, unknown>
  return Object.fromEntries(
    Object.entries(sent).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(stored[name])),
  )
}
