import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react'
import { AreaTexts } from '@/components/platform/area-texts'
import { useAction } from '@/components/platform/use-action'
import { Button } from '@/components/ui/button'
import patterns from '@/components/ui/patterns.module.css'
import { showToast } from '@/components/ui/toasts/toast-store'
import { useTranslations } from '@/i18n/texts'
import type { WirePin } from '@/lib/content/pins/schema'
import { tagLimits } from '@/lib/content/tags/limits'
import type { PinTag } from '@/lib/content/wire/product'
import texts from '@/messages/en/stories.json'
import { taggingEnded } from '@/store/content/shop-the-look'
import { useAppDispatch } from '@/store/hooks'
import styles from './tag-editor.module.css'
import { TagHandle } from './tag-handle'
import { TagThings } from './tag-things'
import { useTagDraft } from './use-tag-draft'

type Props = {
  pin: WirePin
  /** The picture of a carousel, from 0. */
  slot?: number
  /** All tags of the pin on the server now. */
  onSave: (tags: PinTag[]) => void
  children: ReactNode
}

/** Lets the owner tag products: a click adds a tag, a tag has products. */
export function TagEditor(props: Props) {
  return (
    <AreaTexts area="stories" texts={texts}>
      <Editor {...props} />
    </AreaTexts>
  )
}

function Editor({ pin, slot = 0, onSave, children }: Props) {
  const t = useTranslations('shop')
  const dispatch = useAppDispatch()
  const draft = useTagDraft(pin.id, slot)
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])

  const {
    isPending: isBusy,
    problem,
    show,
    start,
  } = useAction(
    async () => {
      onSave(await draft.save())
      showToast({ message: t('tag.saved') })
      dispatch(taggingEnded(pin.id))
    },
    { offline: t('tag.offline'), once: true },
  )
  const isFull = draft.tags.length >= tagLimits.tags
  const place = (event: MouseEvent<HTMLDivElement>) => {
    if (isFull || isBusy || (event.target instanceof Element && event.target.closest('button'))) return
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect()
    draft.add((event.clientX - left) / width, (event.clientY - top) / height)
  }
  const save = () => {
    const empty = draft.tags.find(({ objects }) => objects.length === 0)
    if (empty) {
      draft.select(empty.id)
      return show({ field: null, message: t('tag.empty') })
    }
    void start()
  }
  const chosen = draft.tags.find(({ id }) => id === draft.selected)
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: "Add a tag" does the same by key. */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: "Add a tag" does the same by key. */}
      <div className={styles.stage} onClick={place}>
        {children}
        {draft.tags.map((tag, i) => (
          <TagHandle key={tag.id} tag={tag} number={i + 1} draft={draft} />
        ))}
      </div>
      <section className={styles.panel} aria-labelledby={`tags-${pin.id}`}>
        <h2 id={`tags-${pin.id}`} ref={title} tabIndex={-1}>
          {t('tag.title')}
        </h2>
        <p className={styles.hint}>{isFull ? t('tag.full', { max: tagLimits.tags }) : t('tag.hint')}</p>
        {chosen && <TagThings key={chosen.id} tag={chosen} draft={draft} />}
        <p className={patterns.fault} role="alert">
          {problem?.message}
        </p>
        <div className={styles.buttons}>
          <Button disabled={isFull || isBusy || draft.isLoading} onClick={() => draft.add(0.5, 0.5)}>
            {t('tag.add')}
          </Button>
          <Button look="plain" disabled={isBusy} onClick={() => dispatch(taggingEnded(pin.id))}>
            {t('tag.cancel')}
          </Button>
          <Button look="accent" aria-busy={isBusy} disabled={isBusy || draft.isLoading} onClick={save}>
            {t(isBusy ? 'tag.saving' : 'tag.save')}
          </Button>
        </div>
      </section>
    </>
  )
}
