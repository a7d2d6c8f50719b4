import { useRef, useState } from 'react'
import { useForm } from '@/components/platform/use-form'
import { useTranslations } from '@/i18n/texts'
import type { WireArticleEdit } from '@/lib/discover/today/schema'
import { resource } from '@/lib/edge/client/resource-client'
import { CallError } from '@/lib/platform/http/call-error'
import { inputOf, type Values, valuesOf } from './values'

/** The fields of the form, each with a text in `today.admin.fields`. */
const fields = [
  'article_type',
  'title',
  'subtitle',
  'body',
  'term',
  'interest_id',
  'locales',
  'buckets',
  'pin_ids',
  'cover_pin_id',
  'cover_signature',
  'publish_at',
  'ends_at',
] as const

const isConflict = (error: unknown) => error instanceof CallError && error.httpStatus === 409

/** Sends an article: a new one, or a change of `version`. */
async function send(article: WireArticleEdit | null, values: Values, isNow: boolean, version: number) {
  const input = inputOf(values, article, isNow)
  const articles = resource('TodayArticleResource')
  const { data } = article
    ? await articles.update({ ...input, article_id: article.id, version })
    : await articles.create(input)
  return data
}

/**
 * Holds the form of an article. When another editor saved it meanwhile, `theirs` is their version and nothing is stored; what was
 * written stays in the fields, and the next submit stores it as a change of theirs. What is written while it is sent stays, too.
 */
export function useArticleForm(article: WireArticleEdit | null, onSaved: (saved: WireArticleEdit) => void) {
  const t = useTranslations('today.admin')
  const isNow = useRef(false)
  const [theirs, setTheirs] = useState<WireArticleEdit | null>(null)
  const labels = Object.fromEntries(fields.map((field) => [field, t(`fields.${field}`)]))
  const form = useForm<Values>({
    values: valuesOf(article),
    labels,
    submit: async (values) => {
      try {
        const version = theirs?.version ?? article?.version ?? 1
        const saved = await send(article, values, isNow.current, version)
        setTheirs(null)
        form.settle(values, valuesOf(saved))
        onSaved(saved)
      } catch (error) {
        if (!article || !isConflict(error)) throw error
        const { data } = await resource('TodayEditResource').get({ article_id: article.id })
        setTheirs(data)
        throw error
      }
    },
  })
  /** Sets whether the next submit publishes it at once. */
  const publishNow = (now: boolean) => {
    isNow.current = now
  }
  return { form, theirs, publishNow }
}
