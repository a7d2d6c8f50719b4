import styles from '@/components/create/builder/create.module.css'
import { Button } from '@/components/ui/button'
import { useTranslations } from '@/i18n/texts'
import type { Draft } from '@/store/create/drafts'

type Props = {
  drafts: readonly Draft[]
  onContinue: (draft: Draft) => void
  onRemove: (draft: Draft) => void
}

/** Names the videos that were left half sent in this browser, to go on with or to discard. */
export function Unfinished({ drafts, onContinue, onRemove }: Props) {
  const t = useTranslations('create.unfinished')
  if (drafts.length === 0) return null
  return (
    <ul className={styles.unfinished} aria-label={t('label')}>
      {drafts.map((draft) => {
        const title = draft.words.title || draft.fileName
        return (
          <li key={draft.id}>
            <span dir="auto">{t('text', { title })}</span>
            <Button aria-label={t('continueOf', { title })} onClick={() => onContinue(draft)}>
              {t('continue')}
            </Button>
            <Button look="plain" aria-label={t('discardOf', { title })} onClick={() => onRemove(draft)}>
              {t('discard')}
            </Button>
          </li>
        )
      })}
    </ul>
  )
}
