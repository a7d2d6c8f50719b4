import { useEffect, useEffectEvent } from 'react'
import { LikeButton } from '@/components/closeup/actions/like-button'
import { useOpenPin } from '@/components/content/open-pin/open-pin'
import { SaveControls } from '@/components/content/pins-save/save-controls'
import { VideoPlayer } from '@/components/media/video/video-player'
import { Avatar } from '@/components/ui/avatar'
import { Button } from '@/components/ui/button'
import { useNear } from '@/components/ui/hooks/use-near'
import { Icon } from '@/components/ui/icon'
import { useFormatter, useTranslations } from '@/i18n/texts'
import type { WirePin } from '@/lib/content/pins/schema'
import { reportPlayedOf } from '@/lib/content/pins/seen/report-pin'
import styles from './videos.module.css'

type Props = {
  pin: WirePin
  index: number
  isFirst: boolean
  isLast: boolean
  /** True until one reaches the video before it. */
  isFar: boolean
  /** Called when it comes near the view. */
  onReach: () => void
  onStep: (step: 1 | -1) => void
}

/** Shows one video with its author, and what may be done with it. */
export function VideoItem({ pin, index, isFirst, isLast, isFar, onReach, onStep }: Props) {
  const t = useTranslations('videos')
  const format = useFormatter()
  const open = useOpenPin()
  const [place, isNear] = useNear<HTMLLIElement>()
  const reach = useEffectEvent(onReach)
  useEffect(() => {
    if (isNear) reach()
  }, [isNear])
  const author = pin.native_creator ?? pin.pinner
  const title = pin.grid_title || pin.title
  const comments = pin.aggregated_pin_data.comment_count
  if (!pin.videos) return null
  return (
    <li ref={place} className={styles.item} data-index={index}>
      <article aria-label={title || t('untitled')}>
        <div className={styles.stage}>
          <VideoPlayer
            video={pin.videos}
            pinId={pin.id}
            poster={(pin.images['736x'] ?? pin.images['474x'] ?? pin.images.orig)?.url}
            isFar={isFar}
            label={pin.alt_text || title}
            showsCaptions
            onPlayed={(played) => reportPlayedOf(pin.id, played)}
          />
        </div>
        <div className={styles.words}>
          <a className={styles.author} href={`/${author.username}/`}>
            <Avatar user={author} size={36} />
            <bdi>{author.full_name}</bdi>
          </a>
          <h2 dir="auto">
            <a
              href={`/pin/${pin.id}/`}
              onClick={(event) => {
                if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
                event.preventDefault()
                open(pin)
              }}
            >
              {title || t('untitled')}
            </a>
          </h2>
          <div className={styles.actions}>
            <LikeButton pin={pin} />
            <a
              className={styles.comments}
              href={`/pin/${pin.id}/`}
              aria-label={t('comments', { count: comments })}
            >
              <Icon name="inbox" size={20} />
              {format.number(comments, { notation: 'compact' })}
            </a>
            <SaveControls pin={pin} />
          </div>
          <div className={styles.steps}>
            <Button look="icon" aria-label={t('previous')} disabled={isFirst} onClick={() => onStep(-1)}>
              <Icon name="up" />
            </Button>
            <Button look="icon" aria-label={t('next')} disabled={isLast} onClick={() => onStep(1)}>
              <Icon name="down" />
            </Button>
          </div>
        </div>
      </article>
    </li>
  )
}
