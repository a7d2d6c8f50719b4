import dynamic from 'next/dynamic'
import { type ReactNode, useEffect, useState } from 'react'
import { Coming } from '@/components/ui/progress'
import { retryImport } from '@/components/ui/retry-import'
import type { WirePin } from '@/lib/content/pins/schema'
import type { PinTag } from '@/lib/content/wire/product'
import { taggingEnded } from '@/store/content/shop-the-look'
import { useAppDispatch, useAppSelector } from '@/store/hooks'

const ShopTheLook = dynamic(() =>
  retryImport(() => import('@/components/content/tags/shop-the-look')).then((module) => module.ShopTheLook),
)
export const ShopTheList = dynamic(() =>
  retryImport(() => import('@/components/content/tags/shop-the-look')).then((module) => module.ShopTheList),
)
export const Points = dynamic(() =>
  retryImport(() => import('@/components/content/tags/shop-the-look')).then((module) => module.Points),
)
export const TagEditor = dynamic(
  () => retryImport(() => import('@/components/content/tags/tag-editor')).then((module) => module.TagEditor),
  { ssr: false, loading: Coming },
)

/** Returns the tags of a pin with its owner's changes, and whether its owner is changing them. */
export function useTags(pin: WirePin, tags: PinTag[] | undefined) {
  const isEditing = useAppSelector((state) => state.shopTheLook.draftId === pin.id)
  const [saved, setSaved] = useState<PinTag[] | null>(null)
  const dispatch = useAppDispatch()
  useEffect(() => () => void dispatch(taggingEnded(pin.id)), [dispatch, pin.id])
  return { isEditing, shown: saved ?? tags ?? [], setSaved }
}

type Props = { pin: WirePin; tags: PinTag[] | undefined; children: ReactNode }

/** Shows the picture with its tags, or the editor while its owner tags it. */
export function Tagged({ pin, tags, children }: Props) {
  const { isEditing, shown, setSaved } = useTags(pin, tags)
  if (isEditing)
    return (
      <TagEditor pin={pin} onSave={setSaved}>
        {children}
      </TagEditor>
    )
  if (shown.length === 0) return children
  return <ShopTheLook tags={shown}>{children}</ShopTheLook>
}

/** Shows the video with the products tagged on its cover, or the editor on the cover while its owner tags it. */
export function TaggedVideo({ pin, tags, cover, children }: Props & { cover: string | undefined }) {
  const { isEditing, shown, setSaved } = useTags(pin, tags)
  if (isEditing && cover)
    return (
      <TagEditor pin={pin} onSave={setSaved}>
        <img src={cover} alt="" style={{ display: 'block', inlineSize: '100%' }} />
      </TagEditor>
    )
  return (
    <>
      {children}
      {shown.length > 0 && <ShopTheList tags={shown} />}
    </>
  )
}
