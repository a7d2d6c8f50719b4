import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { focusFields } from '@/components/create/stories/canvas/focus-block'
import { freeTop, spansOnPage } from '@/components/create/stories/canvas/placing'
import bar from '@/components/create/stories/canvas/tool-bar.module.css'
import { ToolIcon, type ToolIconName } from '@/components/create/stories/canvas/tool-icon'
import { useTint } from '@/components/create/stories/canvas/use-readable'
import { isOfLibrary, musicOf } from '@/components/create/stories/music/music-of'
import { MusicPicker } from '@/components/create/stories/music/music-picker'
import styles from '@/components/create/stories/story-screen.module.css'
import { acceptedTypes } from '@/components/media/uploads/image-files'
import { useTranslations } from '@/i18n/texts'
import { videoTypes } from '@/lib/media/video/limits'
import { storyBounds } from '@/store/create/stories/bounds'
import { newBlock } from '@/store/create/stories/new-story'
import { blockAdded, sheetOpened } from '@/store/create/stories/slice'
import type { StoryBlock, StoryDraft, StoryItem } from '@/store/create/stories/types'
import { useAppDispatch } from '@/store/hooks'
import { type BlockKind, blockGroups, hasFields, kindOf, typeOfKind } from './block-words'
import { CommentPicker } from './comment-picker'
import { PersonPicker, ProductPicker } from './pickers'
import { replyTo } from './reply-to'

type Props = {
  draft: StoryDraft
  item: StoryItem
  takesVideos: boolean
  /** True if the host's library has music to choose. */
  hasMusic: boolean
  onFiles: (files: File[]) => void
  /** Announces what was added. */
  onAnnounce: (words: string) => void
}

/** Returns the initial data of a new block of a kind. */
function startOf(kind: BlockKind): Partial<StoryBlock> {
  const type = typeOfKind[kind]
  if (kind === 'poll') return { type, data: { interactive_type: 'poll', options: ['', ''] } }
  if (kind === 'question') return { type, data: { interactive_type: 'question' } }
  return { type }
}

const icons: Record<Exclude<BlockKind, 'makeup'>, ToolIconName> = {
  image: 'picture',
  video: 'video',
  music: 'music',
  heading: 'heading',
  text: 'text',
  paragraph: 'paragraph',
  sticker: 'smile',
  link: 'link',
  mention: 'mention',
  product: 'tag',
  question: 'question',
  poll: 'poll',
  reply: 'reply',
  ingredient: 'ingredient',
  supply: 'supply',
}

/** Usual heights of blocks that are higher than a line, filled in, in percent of the page. */
const tallOf: Partial<Record<BlockKind, number>> = {
  heading: 12,
  paragraph: 14,
  product: 12,
  question: 20,
  poll: 32,
  reply: 18,
}

/** Kinds whose person, product, comment or track is chosen first. */
const pickedKinds = ['mention', 'product', 'reply', 'music'] as const
type PickedKind = (typeof pickedKinds)[number]

const isPicked = (kind: BlockKind): kind is PickedKind => pickedKinds.some((one) => one === kind)

/**
 * Shows the kinds of blocks to add to the page; for pictures, people, products, comments and music, the object is
 * chosen first.
 */
export function AddBlock({ draft, item, takesVideos, hasMusic, onFiles, onAnnounce }: Props) {
  const t = useTranslations('storiesBuilder')
  const dispatch = useAppDispatch()
  const tint = useTint()
  const [picked, setPicked] = useState<PickedKind | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const panel = useRef<HTMLElement>(null)
  const isFull =
    item.blockIds.length >= storyBounds.blocks || Object.keys(draft.blocks).length >= storyBounds.allBlocks
  const isPlayed = item.blockIds.some((id) => draft.blocks[id] && isOfLibrary(draft.blocks[id]))
  const isOffered = (kind: BlockKind) => (takesVideos || kind !== 'video') && (hasMusic || kind !== 'music')
  const add = (given: Partial<StoryBlock>) => {
    const block = newBlock(given)
    const top = freeTop(spansOnPage(), tallOf[kindOf(block)] ?? 9)
    flushSync(() => {
      dispatch(blockAdded({ itemId: item.id, block: { ...block, edits: { ...block.edits, top } } }))
      dispatch(sheetOpened(hasFields(block) ? 'edit' : 'place'))
      setPicked(null)
    })
    focusFields(block.id)
    onAnnounce(t('blockAdded', { kind: t(`kinds.${kindOf(block)}`) }))
    void tint(item.id, block.id)
  }
  const choose = (kind: BlockKind) => {
    if (isPicked(kind)) {
      flushSync(() => setPicked(kind))
      return panel.current?.querySelector<HTMLInputElement>('input:not([type="file"])')?.focus()
    }
    if (kind !== 'image' && kind !== 'video') return add(startOf(kind))
    const element = input.current
    if (!element) return
    element.accept = kind === 'image' ? acceptedTypes : videoTypes
    element.click()
  }
  return (
    <section ref={panel} className={styles.panel} aria-labelledby="story-add" data-add-block>
      <h2 id="story-add">{t('add')}</h2>
      {picked === null && (
        <div className={bar.groups}>
          {blockGroups.map(({ name, kinds }) => (
            // biome-ignore lint/a11y/useSemanticElements: a fieldset would add a border and a legend.
            <div key={name} role="group" className={bar.group} aria-label={t(`groups.${name}`)}>
              <p aria-hidden="true">{t(`groups.${name}`)}</p>
              {kinds.filter(isOffered).map((kind) => (
                <button
                  key={kind}
                  type="button"
                  className={bar.tool}
                  aria-label={kind === 'reply' ? t('kinds.reply') : undefined}
                  title={t(`kinds.${kind}`)}
                  disabled={isFull || (kind === 'music' && isPlayed)}
                  onClick={() => choose(kind)}
                >
                  <ToolIcon name={icons[kind]} />
                  <span>{kind === 'reply' ? t('replyShort') : t(`kinds.${kind}`)}</span>
                </button>
              ))}
            </div>
          ))}
        </div>
      )}
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
      {picked === null && isPlayed && hasMusic && <p className={styles.hint}>{t('oneMusic')}</p>}
      {picked === 'music' && (
        <MusicPicker
          onCancel={() => setPicked(null)}
          onChoose={(track) => add({ type: typeOfKind.music, ...musicOf(track) })}
        />
      )}
      {picked === 'mention' && (
        <PersonPicker
          onCancel={() => setPicked(null)}
          onChoose={(user) =>
            add({
              type: typeOfKind.mention,
              text: user.username,
              data: { user_id: user.id, user },
            })
          }
        />
      )}
      {picked === 'reply' && (
        <CommentPicker
          onCancel={() => setPicked(null)}
          onChoose={(comment) => add({ type: typeOfKind.reply, ...replyTo(comment) })}
        />
      )}
      {picked === 'product' && (
        <ProductPicker
          onCancel={() => setPicked(null)}
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
