import { StoryMark } from '@/components/content/stories/story-mark'
import { SearchedList } from '@/components/create/stories/blocks/searched-list'
import styles from '@/components/create/stories/story-screen.module.css'
import { useTrackPreview } from '@/components/media/music/use-track-preview'
import { clock } from '@/components/media/video/clock'
import { Button } from '@/components/ui/button'
import { useTranslations } from '@/i18n/texts'
import { resource } from '@/lib/edge/client/resource-client'
import type { WireTrack } from '@/lib/media/music/schema'

type Props = { onChoose: (track: WireTrack) => void; onCancel: () => void }

/** Finds music of the host's library; each track can be played and chosen. */
export function MusicPicker({ onChoose, onCancel }: Props) {
  const t = useTranslations('storiesBuilder')
  const { playing, toggle } = useTrackPreview()
  return (
    <SearchedList<WireTrack>
      label={t('musicTerm')}
      none={t('noMusic')}
      noneFound={t('noMusicFound')}
      failed={t('musicFailed')}
      load={(query, bookmarks) => resource('MusicTracksResource').get({ query, bookmarks, page_size: 10 })}
      onCancel={onCancel}
    >
      {(track) => {
        const { id, title, artist, url, duration } = track
        const name = artist ? t('musicIs', { name: title, artist }) : title
        const isPlaying = playing === id
        return (
          <li key={id} className={styles.track}>
            <Button
              look="icon"
              aria-label={t(isPlaying ? 'stopListening' : 'listenTo', { name })}
              onClick={() => toggle(id, url)}
            >
              <StoryMark name={isPlaying ? 'pause' : 'play'} size={18} />
            </Button>
            <button type="button" className={styles.person} onClick={() => onChoose(track)}>
              <span className={styles.said}>
                <b dir="auto">{title}</b>
                {artist && <span dir="auto">{artist}</span>}
              </span>
              <span className={styles.length}>{clock(duration / 1000)}</span>
            </button>
          </li>
        )
      }}
    </SearchedList>
  )
}
