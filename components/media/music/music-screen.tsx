import { useEffect, useState } from 'react'
import { AdminFrame } from '@/components/platform/admin/admin-frame'
import { AreaTexts } from '@/components/platform/area-texts'
import { MoreButton } from '@/components/platform/more-button'
import { useList } from '@/components/platform/use-list'
import { EmptyState } from '@/components/ui/empty-state'
import { useTranslations } from '@/i18n/texts'
import { resource } from '@/lib/edge/client/resource-client'
import type { Screen } from '@/lib/edge/screens/state'
import { musicLimits } from '@/lib/media/music/limits'
import type { WireLibraryTrack } from '@/lib/media/music/schema'
import texts from '@/messages/en/music.json'
import { AddTrack } from './add-track'
import styles from './music.module.css'
import { TrackRow } from './track-row'
import { useTrackPreview } from './use-track-preview'

type Props = { screen: Extract<Screen, { name: 'admin-music' }> }

/** Renders `/admin/music`: the host's music for stories. */
export function MusicScreen({ screen }: Props) {
  return (
    <AdminFrame current="music">
      <AreaTexts area="music" texts={texts}>
        <Library screen={screen} />
      </AreaTexts>
    </AdminFrame>
  )
}

/** Milliseconds between checks of tracks that are being processed. */
const pollMs = 2000

function Library({ screen: { tracks, bookmark, canAdd } }: Props) {
  const t = useTranslations('music')
  const list = useList<WireLibraryTrack>(
    'MusicLibrary',
    (bookmarks) => resource('MusicLibraryResource').get({ bookmarks }),
    { first: { items: tracks, bookmark } },
  )
  const { items, reload, change } = list
  const preview = useTrackPreview()
  const [announcement, setAnnouncement] = useState('')
  const isMaking = items.some(({ status }) => status === 'processing')
  useEffect(() => {
    if (!isMaking) return
    const timer = setInterval(() => void reload(), pollMs)
    return () => clearInterval(timer)
  }, [isMaking, reload])
  return (
    <div className={styles.library}>
      <div>
        <h1>{t('title')}</h1>
        <p>{t('text')}</p>
        <p className={styles.soft}>
          {t('bounds', { size: musicLimits.bytes / 1024 ** 2, seconds: musicLimits.longest / 1000 })}
        </p>
      </div>
      {canAdd ? (
        <AddTrack
          onAdded={(track) => {
            change((known) => [track, ...known.filter(({ id }) => id !== track.id)])
            setAnnouncement(t('added', { title: track.title }))
          }}
        />
      ) : (
        <p className={styles.missing} role="note">
          {t('noFfmpeg')}
        </p>
      )}
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
      {items.length === 0 ? (
        <EmptyState title={t('empty')} text={t('emptyText')} />
      ) : (
        <ul className={styles.list} aria-label={t('list')}>
          {items.map((track) => (
            <TrackRow
              key={track.id}
              track={track}
              isPlaying={preview.playing === track.id}
              onPlay={() => track.url && preview.toggle(track.id, track.url)}
              onChanged={(changed) =>
                change((known) => known.map((one) => (one.id === changed.id ? changed : one)))
              }
              onDeleted={() => {
                if (preview.playing === track.id && track.url) preview.toggle(track.id, track.url)
                change((known) => known.filter(({ id }) => id !== track.id))
                setAnnouncement(t('deleted', { title: track.title }))
              }}
            />
          ))}
        </ul>
      )}
      {list.status === 'failed' && <p role="alert">{t('failed')}</p>}
      <MoreButton list={list}>{t('more')}</MoreButton>
    </div>
  )
}
