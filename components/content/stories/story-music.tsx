import { useTranslations } from '@/i18n/texts'
import type { StoryBlock, StoryTrack } from '@/lib/content/stories/story'
import { StoryMark } from './story-mark'
import styles from './story-music.module.css'
import page from './story-page.module.css'
import { useMusic } from './use-music'

/** Shows playable music: a button to play it, its title and its artist. */
export function StoryMusic({ block, track }: { block: StoryBlock; track: StoryTrack }) {
  const t = useTranslations('story')
  const { ref, isPlaying, hasFailed, toggle, events } = useMusic()
  const { link, artist } = block
  const title = block.name ?? ''
  const name = artist ? t('by', { name: title, artist }) : title
  const words = (
    <>
      <b dir="auto">{title}</b>
      {artist && <small dir="auto">{artist}</small>}
    </>
  )
  return (
    <div className={page.card} data-playing={isPlaying || undefined}>
      <audio ref={ref} src={track.url} preload="none" loop {...events} />
      {hasFailed ? (
        <StoryMark name="music" size={20} />
      ) : (
        <button
          type="button"
          className={styles.play}
          aria-label={t(isPlaying ? 'pauseMusic' : 'playMusic', { name })}
          onClick={toggle}
        >
          <StoryMark name={isPlaying ? 'pause' : 'play'} size={18} />
        </button>
      )}
      {link ? (
        <a className={styles.words} href={link} target="_blank" rel="nofollow ugc noopener">
          {words}
          <span className="visually-hidden">({t('newTab')})</span>
        </a>
      ) : (
        <span className={styles.words}>{words}</span>
      )}
      {hasFailed && (
        <span className="visually-hidden" role="status">
          {t('musicFailed')}
        </span>
      )}
    </div>
  )
}
