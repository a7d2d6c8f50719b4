import type { Dispatch } from 'react'
import { useWordLabels } from '@/components/content/pins/use-word-labels'
import { limits } from '@/components/content/pins-save/picker/limits'
import { FormField } from '@/components/ui/fields/form-field'
import { useTranslations } from '@/i18n/texts'
import { withScheme } from '@/lib/core/link'
import { itemsOfDraft, selectedItem } from '@/store/create/draft-items'
import { type Draft, type DraftsAction, slideWordsChanged } from '@/store/create/drafts'
import { slideErrorsOf } from '@/store/create/problems'
import styles from './slide-fields.module.css'

type Props = { draft: Draft; dispatch: Dispatch<DraftsAction> }

/** Shows the own texts of a carousel's selected slide, apart from those of the pin; nothing for a single picture. */
export function SlideFields({ draft, dispatch }: Props) {
  const t = useTranslations('create.slide')
  const labels = useWordLabels()
  const item = selectedItem(draft)
  const count = itemsOfDraft(draft).length
  if (!item || count < 2) return null
  const { id: itemId, words } = item
  const errors = slideErrorsOf(draft)
  const slide = draft.itemIndex + 1
  const change = (changes: Partial<typeof words>) =>
    dispatch(slideWordsChanged({ id: draft.id, itemId, words: { ...words, ...changes } }))
  const label = (name: keyof typeof words) => t('field', { slide, field: labels[name] })
  return (
    <fieldset className={styles.slide}>
      <legend>{t('title', { slide, count })}</legend>
      <p>{t('text')}</p>
      <FormField
        label={label('title')}
        value={words.title}
        limit={limits.pinTitle}
        error={errors.title}
        placeholder={draft.words.title}
        autoComplete="off"
        onChange={(title) => change({ title })}
      />
      <FormField
        label={label('description')}
        value={words.description}
        limit={limits.pinDescription}
        error={errors.description}
        placeholder={draft.words.description}
        rows={2}
        onChange={(description) => change({ description })}
      />
      <FormField
        label={label('alt_text')}
        value={words.alt_text}
        limit={limits.altText}
        error={errors.alt_text}
        hint={t('altHint')}
        rows={2}
        onChange={(alt_text) => change({ alt_text })}
      />
      <FormField
        label={label('link')}
        type="url"
        inputMode="url"
        dir="ltr"
        value={words.link}
        error={errors.link}
        placeholder={draft.words.link || 'https://'}
        autoComplete="off"
        onChange={(link) => change({ link })}
        onBlur={() => {
          const link = withScheme(words.link.trim())
          if (link !== words.link) change({ link })
        }}
      />
    </fieldset>
  )
}
