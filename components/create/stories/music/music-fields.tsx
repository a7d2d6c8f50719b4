import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { useTranslations } from '@/i18n/texts'
import { blockChanged } from '@/store/create/stories/slice'
import type { StoryBlock } from '@/store/create/stories/types'
import { useAppDispatch } from '@/store/hooks'
import { musicOf } from './music-of'
import { MusicPicker } from './music-picker'

/** Names the music of a block, and chooses other music. */
export function MusicFields({ block }: { block: StoryBlock }) {
  const t = useTranslations('storiesBuilder')
  const dispatch = useAppDispatch()
  const [isChoosing, setChoosing] = useState(false)
  const artist = typeof block.data.artist === 'string' ? block.data.artist : ''
  if (isChoosing)
    return (
      <MusicPicker
        onCancel={() => setChoosing(false)}
        onChoose={(track) => {
          dispatch(blockChanged({ id: block.id, changes: musicOf(track) }))
          setChoosing(false)
        }}
      />
    )
  return (
    <>
      <p>
        <bdi>{artist ? t('musicIs', { name: block.text, artist }) : block.text}</bdi>
      </p>
      <p>{t('musicNote')}</p>
      <Button onClick={() => setChoosing(true)}>{t('otherMusic')}</Button>
    </>
  )
}
