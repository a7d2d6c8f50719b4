import { focusBlock } from '@/components/create/stories/canvas/focus-block'
import { NudgePad } from '@/components/create/stories/canvas/nudge-pad'
import { PictureFit } from '@/components/create/stories/canvas/picture-fit'
import { MusicFields } from '@/components/create/stories/music/music-fields'
import { isOfLibrary } from '@/components/create/stories/music/music-of'
import styles from '@/components/create/stories/story-screen.module.css'
import { Button } from '@/components/ui/button'
import { FormField } from '@/components/ui/fields/form-field'
import { Problem } from '@/components/ui/problem'
import { useTranslations } from '@/i18n/texts'
import { defined } from '@/lib/core/defined'
import { copyOfBlock } from '@/store/create/stories/new-story'
import { blockProblemAt } from '@/store/create/stories/problems'
import {
  blockAdded,
  blockChanged,
  blockLayered,
  blockRemoved,
  coverChosen,
  editEnded,
} from '@/store/create/stories/slice'
import { coverOf } from '@/store/create/stories/story-wire'
import type { BlockUpload, StoryBlock, StoryDraft, StoryItem } from '@/store/create/stories/types'
import { useAppDispatch } from '@/store/hooks'
import { BlockFile, type BlockFileActions } from './block-file'
import { dataLimits, hasLook, isCopied, kindOf, textLimits } from './block-words'
import { LinkFields } from './link-fields'
import { LookFields } from './look-fields'
import { PlaceFields } from './place-fields'
import { PollFields } from './poll-fields'
import { ReplyFields } from './reply-fields'

type Props = {
  draft: StoryDraft
  item: StoryItem
  block: StoryBlock
  upload: BlockUpload | undefined
  fileActions: BlockFileActions
  /** Announces what was deleted. */
  onAnnounce: (words: string) => void
}

/** Edits the selected block: its text, look, position and layer. */
export function BlockPanel({ draft, item, block, upload, fileActions, onAnnounce }: Props) {
  const t = useTranslations('storiesBuilder')
  const dispatch = useAppDispatch()
  const kind = kindOf(block)
  const isMedia = kind === 'image' || kind === 'video'
  const isTrack = kind === 'music' && isOfLibrary(block)
  const isLine = kind === 'ingredient' || kind === 'supply'
  const at = item.blockIds.indexOf(block.id)
  const change = (changes: Partial<StoryBlock>, field: string) =>
    dispatch(blockChanged({ id: block.id, going: `${field} ${block.id}`, changes }))
  const limitOf = (name: string) => {
    const limit = dataLimits[kind]?.[name]
    return defined({ limit })
  }
  const dataField = (name: string, label: string) => (
    <FormField
      name={`block.${name}`}
      label={label}
      {...limitOf(name)}
      error={blockProblemAt(draft, block, name)}
      value={typeof block.data[name] === 'string' ? block.data[name] : ''}
      onChange={(value) => change({ data: { ...block.data, [name]: value } }, name)}
      onBlur={() => dispatch(editEnded())}
    />
  )
  const { media } = block
  const wholes = [null, 'media', 'track_id'].map((field) => blockProblemAt(draft, block, field))
  const whole = wholes.find((problem) => problem !== null) ?? null
  return (
    <section className={styles.panel} aria-labelledby="story-item" data-block-panel>
      <h2 id="story-item">{t(`kinds.${kind}`)}</h2>
      <div className={styles.part} data-part="fields">
        <Problem>{whole ?? (upload?.status === 'failed' && upload.message)}</Problem>
        {upload && !media?.signature && (
          <div data-problem>
            <BlockFile block={block} upload={upload} actions={fileActions} />
          </div>
        )}
        {kind === 'link' && <LinkFields draft={draft} item={item} block={block} />}
        {textLimits[kind] > 0 && kind !== 'link' && !isTrack && (
          <FormField
            name="block.text"
            error={blockProblemAt(draft, block, 'text')}
            label={t(isLine ? 'name' : kind === 'question' || kind === 'poll' ? 'questionText' : 'text')}
            limit={textLimits[kind]}
            {...(kind === 'paragraph' || kind === 'text' ? { rows: 4 } : {})}
            value={block.text}
            onChange={(text) => change({ text }, 'text')}
            onBlur={() => dispatch(editEnded())}
          />
        )}
        {isLine && dataField('amount', t('amount'))}
        {kind === 'ingredient' && dataField('unit', t('unit'))}
        {kind === 'supply' && dataField('link', t('linkField'))}
        {isTrack && <MusicFields key={String(block.data.track_id)} block={block} />}
        {kind === 'reply' && <ReplyFields block={block} />}
        {kind === 'poll' && <PollFields draft={draft} block={block} />}
        {isMedia && <PictureFit block={block} />}
        {isMedia && dataField('alt', t('altText'))}
        {hasLook(block) && <LookFields draft={draft} item={item} block={block} />}
      </div>
      <div className={styles.part} data-part="place">
        <NudgePad block={block} />
        <PlaceFields block={block} />
      </div>
      <div className={styles.row} data-part="actions">
        {isMedia && media?.signature && draft.editing?.kind !== 'pin' && (
          <Button
            aria-pressed={coverOf(draft) === media.signature}
            onClick={() => dispatch(coverChosen({ itemId: item.id, signature: media.signature }))}
          >
            {t(coverOf(draft) === media.signature ? 'isCover' : 'asCover')}
          </Button>
        )}
        <Button
          disabled={at === item.blockIds.length - 1}
          onClick={() => dispatch(blockLayered({ id: block.id, by: 1 }))}
        >
          {t('forward')}
        </Button>
        <Button disabled={at === 0} onClick={() => dispatch(blockLayered({ id: block.id, by: -1 }))}>
          {t('backward')}
        </Button>
        {isCopied(block) && (
          <Button onClick={() => dispatch(blockAdded({ itemId: item.id, block: copyOfBlock(block) }))}>
            {t('duplicate')}
          </Button>
        )}
        <Button
          onClick={() => {
            dispatch(blockRemoved(block.id))
            onAnnounce(t('blockDeleted', { kind: t(`kinds.${kind}`) }))
            focusBlock(null)
          }}
        >
          {t('delete')}
        </Button>
      </div>
    </section>
  )
}
