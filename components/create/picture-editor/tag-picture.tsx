import dynamic from 'next/dynamic'
import { type Dispatch, useState } from 'react'
import { again } from '@/components/ui/again'
import { Button } from '@/components/ui/button'
import { useTranslations } from '@/i18n/texts'
import { type Draft, type DraftsAction, tagsChanged } from '@/store/create/drafts'

const TagDialog = dynamic(() => again(() => import('./tag-dialog')).then((module) => module.TagDialog), {
  ssr: false,
})

type Props = { draft: Draft; dispatch: Dispatch<DraftsAction> }

/** Shows the button that tags products on the picture of a draft; carousels and videos have none. */
export function TagPicture({ draft, dispatch }: Props) {
  const t = useTranslations('create')
  const [isOpen, setOpen] = useState(false)
  if (!draft.isTaggable || draft.type !== 'single' || draft.video) return null
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('tagProducts', { count: draft.tags.length })}</Button>
      {isOpen && (
        <TagDialog
          src={draft.previewUrl}
          first={draft.tags}
          onClose={() => setOpen(false)}
          onDone={(tags) => {
            dispatch(tagsChanged({ id: draft.id, itemId: draft.itemId, tags }))
            setOpen(false)
          }}
        />
      )}
    </>
  )
}
