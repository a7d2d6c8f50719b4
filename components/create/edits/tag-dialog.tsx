import { type MouseEvent, useState } from 'react'
import { TagHandle } from '@/components/content/tags/tag-handle'
import { TagThings } from '@/components/content/tags/tag-things'
import { AreaTexts } from '@/components/platform/area-texts'
import { Button } from '@/components/ui/button'
import { Dialog, DialogAnswers } from '@/components/ui/dialog/dialog'
import { useTranslations } from '@/i18n/texts'
import { tagLimits } from '@/lib/content/tags/limits'
import type { DraftTag } from '@/lib/content/tags/tag-draft'
import texts from '@/messages/en/stories.json'
import styles from './tag-dialog.module.css'
import { useNewTags } from './use-new-tags'

type Props = {
  src: string
  first: readonly DraftTag[]
  onDone: (tags: DraftTag[]) => void
  onClose: () => void
}

/** Tags products on the picture of a draft: a press on it adds a tag, a tag has products. */
export function TagDialog(props: Props) {
  return (
    <AreaTexts area="stories" texts={texts}>
      <Tags {...props} />
    </AreaTexts>
  )
}

function Tags({ src, first, onDone, onClose }: Props) {
  const t = useTranslations('shop')
  const draft = useNewTags(first)
  const [problem, setProblem] = useState<string | null>(null)
  const isFull = draft.tags.length >= tagLimits.tags
  const chosen = draft.tags.find(({ id }) => id === draft.selected)
  const place = (event: MouseEvent<HTMLButtonElement>) => {
    // A key press has no position.
    if (isFull || event.detail === 0) return
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect()
    draft.add((event.clientX - left) / width, (event.clientY - top) / height)
  }
  const done = () => {
    const empty = draft.tags.find(({ objects }) => objects.length === 0)
    if (!empty) return onDone([...draft.tags])
    draft.select(empty.id)
    setProblem(t('tag.empty'))
  }
  return (
    <Dialog title={t('tag.title')} onClose={onClose}>
      <div className={styles.stage}>
        <button
          type="button"
          className={styles.picture}
          tabIndex={-1}
          aria-label={t('tag.add')}
          onClick={place}
        >
          <img src={src} alt="" draggable={false} referrerPolicy="no-referrer" />
        </button>
        {draft.tags.map((tag, n) => (
          <TagHandle key={tag.id} tag={tag} number={n + 1} draft={draft} />
        ))}
      </div>
      <p className={styles.hint}>{isFull ? t('tag.full', { max: tagLimits.tags }) : t('tag.hint')}</p>
      {chosen && <TagThings key={chosen.id} tag={chosen} draft={draft} />}
      <p className={styles.problem} role="alert">
        {problem}
      </p>
      <DialogAnswers>
        <Button look="accent" onClick={done}>
          {t('tag.save')}
        </Button>
        <Button disabled={isFull} onClick={() => draft.add(0.5, 0.5)}>
          {t('tag.add')}
        </Button>
        <Button onClick={onClose}>{t('tag.cancel')}</Button>
      </DialogAnswers>
    </Dialog>
  )
}
