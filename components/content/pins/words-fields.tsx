import type { ReactNode } from 'react'
import { limits } from '@/components/content/pins-save/picker/limits'
import { FormField, lengthOf } from '@/components/ui/fields/form-field'
import { useTranslations } from '@/i18n/texts'
import { withScheme } from '@/lib/core/link'
import { useWordLabels } from './use-word-labels'

/** The text fields of a pin, by their names on the wire. */
export type Words = { title: string; description: string; alt_text: string; link: string }

const max = {
  title: limits.pinTitle,
  description: limits.pinDescription,
  alt_text: limits.altText,
  link: limits.link,
} satisfies Record<keyof Words, number>

/** Returns the number of excess characters of a text; 0 or less if it fits. */
export const overLimit = (name: keyof Words, text: string): number => lengthOf(text.trim()) - max[name]

/** Returns true if any of them is too long. */
export function isTooLong(words: Words): boolean {
  const names = Object.keys(max) as (keyof Words)[]
  return names.some((name) => overLimit(name, words[name]) > 0)
}

/** The error of each invalid field. */
export type WordErrors = { readonly [Name in keyof Words]?: string | null }

/** Returns the errors of the text fields of a form. */
export const errorsOf = (errorOf: (field: string) => string | null): WordErrors =>
  Object.fromEntries(Object.keys(max).map((field) => [field, errorOf(field) ?? '']))

type Props = {
  words: Words
  onChange: (words: Words) => void
  errors: WordErrors
  /** Replacement for the description field. */
  description?: ReactNode
}

/** Shows the text fields of a pin, each with its counter. */
export function WordsFields({ words, onChange, errors, description }: Props) {
  const t = useTranslations('save')
  const labels = useWordLabels()
  const field = (name: keyof Words) => ({
    name,
    label: labels[name],
    value: words[name],
    limit: max[name],
    error: errors[name] ?? null,
    onChange: (value: string) => onChange({ ...words, [name]: value }),
  })
  return (
    <>
      <FormField {...field('title')} placeholder={t('pin.titlePlaceholder')} autoComplete="off" />
      {description ?? (
        <FormField {...field('description')} placeholder={t('pin.descriptionPlaceholder')} rows={3} />
      )}
      <FormField
        {...field('link')}
        type="url"
        inputMode="url"
        onBlur={() => {
          const link = withScheme(words.link.trim())
          if (link !== words.link) onChange({ ...words, link })
        }}
        dir="ltr"
        placeholder="https://"
        autoComplete="off"
      />
      <FormField {...field('alt_text')} hint={t('pin.altTextHint')} rows={2} />
    </>
  )
}
