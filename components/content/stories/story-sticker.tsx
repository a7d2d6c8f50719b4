import type { MouseEvent } from 'react'
import { Price } from '@/components/content/tags/price'
import { Avatar } from '@/components/ui/avatar'
import { useTranslations } from '@/i18n/texts'
import type { StoryBlock } from '@/lib/content/stories/story'
import { StoryPoll } from './story-poll'
import styles from './story-sticker.module.css'

type Props = { block: StoryBlock; pinId: string }

/** Shows a sticker: a person, product, question, color, answer, or text. Missing references show nothing. */
export function StorySticker({ block, pinId }: Props) {
  switch (block.type) {
    case 'story_pin_mention_sticker_block':
      return <Mention block={block} />
    case 'story_pin_product_sticker_block':
      return <Product block={block} />
    case 'story_pin_vto_makeup_sticker_block':
      return <Shade block={block} />
    case 'story_pin_interactive_sticker_block':
      return <Question block={block} pinId={pinId} />
    case 'story_pin_comment_reply_sticker_block':
      return <Reply block={block} />
    default:
      return (
        <span className={styles.word} dir="auto">
          {block.text}
        </span>
      )
  }
}

function Mention({ block: { user } }: { block: StoryBlock }) {
  if (!user) return null
  return (
    <a className={styles.chip} href={`/${user.username}/`}>
      <Avatar
        user={{
          id: user.id,
          full_name: user.name,
          image_small_url: user.image,
          image_medium_url: user.image,
        }}
        size={24}
      />
      <bdi>@{user.username}</bdi>
    </a>
  )
}

function Product({ block: { product } }: { block: StoryBlock }) {
  if (!product?.pin) return null
  const name = product.offer?.name || product.pin.title
  return (
    <a className={styles.product} href={`/pin/${product.pin.id}/`} title={name}>
      {product.media && <img src={product.media.url} alt="" width={40} height={40} loading="lazy" />}
      <span>
        <b dir="auto">{name}</b>
        <Price offer={product.offer} />
      </span>
    </a>
  )
}

function Shade({ block: { product, kind, name, color } }: { block: StoryBlock }) {
  const t = useTranslations('story')
  const inside = (
    <>
      <span className={styles.shade} style={{ background: color ?? undefined }} />
      <span>
        <b dir="auto">{name}</b>
        <small>{t(`tryOn.${kind as 'lipstick' | 'eyeshadow' | 'blush' | 'foundation'}`)}</small>
      </span>
    </>
  )
  if (!product?.pin)
    return (
      <span className={styles.product} title={name ?? undefined}>
        {inside}
      </span>
    )
  return (
    <a className={styles.product} href={`/pin/${product.pin.id}/`} title={name ?? undefined}>
      {inside}
    </a>
  )
}

/** Scrolls to the comments without changing the address: a closeup over a page has the address of its pin. */
function toComments(event: MouseEvent, pinId: string) {
  const title = document.getElementById(`comments-${pinId}`)
  if (!title) return
  event.preventDefault()
  title.tabIndex = -1
  title.focus()
  title.scrollIntoView({ block: 'center' })
}

/** Shows a poll to vote in, or a question answered by comments. */
function Question({ block: { kind, text, options, poll }, pinId }: Props) {
  const t = useTranslations('story')
  return (
    <div className={styles.question}>
      <small>{t(kind === 'poll' ? 'poll' : 'question')}</small>
      <b dir="auto">{text}</b>
      {poll ? (
        <StoryPoll poll={poll} options={options ?? []} question={text} pinId={pinId} />
      ) : (
        <a href={`#comments-${pinId}`} onClick={(event) => toComments(event, pinId)}>
          {t('answer')}
        </a>
      )}
    </div>
  )
}

function Reply({ block: { comment } }: { block: StoryBlock }) {
  const t = useTranslations('story')
  if (!comment) return null
  return (
    <blockquote className={styles.reply}>
      <small>{t('reply', { name: comment.user.name })}</small>
      <p dir="auto">{comment.text}</p>
      <a href={`/pin/${comment.pinId}/?comment=${comment.id}`}>{t('toComment')}</a>
    </blockquote>
  )
}
