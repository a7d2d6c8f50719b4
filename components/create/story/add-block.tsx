import { useRef, useState } from 'react'
import { acceptedTypes } from '@/components/media/files/image-files'
import { Button } from '@/components/ui/button'
import { useTranslations } from '@/i18n/texts'
import { videoTypes } from '@/lib/media/video/limits'
import { storyBounds } from '@/store/create/story/bounds'
import { newBlock } from '@/store/create/story/new-story'
import { blockAdded } from '@/store/create/story/slice'
import type { StoryBlock, StoryDraft, StoryItem } from '@/store/create/story/types'
import { useAppDispatch } from '@/store/hooks'
import { type BlockKind, blockKinds, typeOfKind } from './block-words'
import { CommentPicker } from './comment-picker'
import { focusBlock } from './focus-block'
import { isOfLibrary, musicOf } from './music-of'
import { MusicPicker } from './music-picker'
import { PersonPicker, ProductPicker } from './pickers'
import { replyTo } from './reply-to'
import styles from './story-screen.module.css'

type Props = {
  draft: StoryDraft
  item: StoryItem
  takesVideos: boolean
  /** True if the host's library has music to choose. */
  hasMusic: boolean
  onFiles: (files: File[]) => void
}

/** Returns the initial data of a new block of a kind. */
function startOf(kind: BlockKind): Partial<StoryBlock> {
  const type = typeOfKind[kind]
  if (kind === 'poll') return { type, data: { interactive_type: 'poll', options: ['', ''] } }
  if (kind === 'question') return { type, data: { interactive_type: 'question' } }
  return { type }
}

/** Kinds whose person, product, comment or track is chosen first. */
const askedKinds = ['mention', 'product', 'reply', 'music'] as const
type AskedKind = (typeof askedKinds)[number]

const isAsked = (kind: BlockKind): kind is AskedKind => askedKinds.some((one) => one === kind)

/**
 * Shows the kinds of blocks to add to the page; for pictures, people, products, comments and music, the object is
 * chosen first.
 */
export function AddBlock({ draft, item, takesVideos, hasMusic, onFiles }: Props) {
  const t = useTranslations('storyCreate')
  const dispatch = useAppDispatch()
  const [asked, setAsked] = useState<AskedKind | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const isFull =
    item.blockIds.length >= storyBounds.blocks || Object.keys(draft.blocks).length >= storyBounds.allBlocks
  const isPlayed = item.blockIds.some((id) => draft.blocks[id] && isOfLibrary(draft.blocks[id]))
  const add = (given: Partial<StoryBlock>) => {
    // Each is a little lower, so that none hides another.
    const top = 12 + ((item.blockIds.length * 12) % 72)
    const block = newBlock(given)
    dispatch(blockAdded({ itemId: item.id, block: { ...block, edits: { ...block.edits, top } } }))
    focusBlock(block.id)
    setAsked(null)
  }
  const choose = (kind: BlockKind) => {
    if (isAsked(kind)) return setAsked(kind)
    if (kind !== 'image' && kind !== 'video') return add(startOf(kind))
    const element = input.current
    if (!element) return
    element.accept = kind === 'image' ? acceptedTypes : videoTypes
    element.click()
  }
  return (
    <section className={styles.panel} aria-labelledby="story-add" data-add-block>
      <h2 id="story-add">{t('add')}</h2>
      <div className={styles.kinds}>
        {blockKinds
          .filter((kind) => (takesVideos || kind !== 'video') && (hasMusic || kind !== 'music'))
          .map((kind) => (
            <Button
              key={kind}
              disabled={isFull || (kind === 'music' && isPlayed)}
              onClick={() => choose(kind)}
            >
              {t(`kinds.${kind}`)}
            </Button>
          ))}
      </div>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        data-testid="story-files"
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])])
          event.target.value = ''
        }}
      />
      {isFull && <p role="status">{t('blocksFull', { max: storyBounds.blocks })}</p>}
      {isPlayed && hasMusic && <p className={styles.hint}>{t('oneMusic')}</p>}
      {asked === 'music' && (
        <MusicPicker
          onCancel={() => setAsked(null)}
          onChoose={(track) => add({ type: typeOfKind.music, ...musicOf(track) })}
        />
      )}
      {asked === 'mention' && (
        <PersonPicker
          onCancel={() => setAsked(null)}
          onChoose={(user) =>
            add({
              type: typeOfKind.mention,
              text: user.username,
              data: { user_id: user.id, user },
            })
          }
        />
      )}
      {asked === 'reply' && (
        <CommentPicker
          onCancel={() => setAsked(null)}
          onChoose={(comment) => add({ type: typeOfKind.reply, ...replyTo(comment) })}
        />
      )}
      {asked === 'product' && (
        <ProductPicker
          onCancel={() => setAsked(null)}
          onChoose={(product) =>
            add({
              type: typeOfKind.product,
              text: product.offer?.name || product.pin?.title || '',
              data: { pin_id: product.pin?.id ?? '', product },
            })
          }
        />
      )}
    </section>
  )
}
