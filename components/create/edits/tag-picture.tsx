import dynamic from 'next/dynamic'
import { type Dispatch, useState } from 'react'
import { Button } from '@/components/ui/button'
import { retryImport } from '@/components/ui/retry-import'
import { useTranslations } from '@/i18n/texts'
import { selectedItem } from '@/store/create/draft-items'
import { type Draft, type DraftsAction, tagsChanged } from '@/store/create/drafts'

const TagDialog = dynamic(
  () => retryImport(() => import('./tag-dialog')).then((module) => module.TagDialog),
  {
    ssr: false,
  },
)

type Props = { draft: Draft; dispatch: Dispatch<DraftsAction> }

/** Shows the button that tags products on the selected picture of a draft; a video has a picture once it has a cover. */
export function TagPicture({ draft, dispatch }: Props) {
  const t = useTranslations('create')
  const [isOpen, setOpen] = useState(false)
  const item = selectedItem(draft)
  if (!item?.isTaggable) return null
  return (
    <>
      <Button disabled={item.previewUrl === ''} onClick={() => setOpen(true)}>
        {t('tagProducts', { count: item.tags.length })}
      </Button>
      {isOpen && (
        <TagDialog
          src={item.previewUrl}
          first={item.tags}
          onClose={() => setOpen(false)}
          onDone={(tags) => {
            dispatch(tagsChanged({ id: draft.id, itemId: item.id, tags }))
            setOpen(false)
          }}
        />
      )}
    </>
  )
}
