import { useEffect, useRef, useState } from 'react'
import { type Faults, useForm } from '@/components/platform/use-form'
import { Button } from '@/components/ui/button'
import { useTranslations } from '@/i18n/texts'
import { uploadTrack } from '@/lib/edge/client/upload-client'
import { musicLimits, musicTypes } from '@/lib/media/music/limits'
import type { WireLibraryTrack } from '@/lib/media/music/schema'
import styles from './music.module.css'
import { titleOfFile } from './title-of-file'
import { TrackWords } from './track-words'

/** Uploads a track with its title and artist; the title starts as the file's name. */
export function AddTrack({ onAdded }: { onAdded: (track: WireLibraryTrack) => void }) {
  const t = useTranslations('music')
  const input = useRef<HTMLInputElement>(null)
  const sending = useRef<AbortController | null>(null)
  const [part, setPart] = useState<number | null>(null)
  useEffect(() => () => sending.current?.abort(), [])
  const form = useForm({
    values: { file: null as File | null, title: '', artist: '' },
    labels: { file: t('fileLabel'), title: t('trackTitle'), artist: t('artist') },
    offline: t('offline'),
    check: ({ file, title }): Faults => {
      if (!file) return { file: t('fileNeeded') }
      const size = musicLimits.bytes / 1024 ** 2
      if (file.size > musicLimits.bytes) return { file: t('tooLarge', { size }) }
      return title.trim() ? {} : { title: t('titleNeeded') }
    },
    submit: async ({ file, title, artist }) => {
      if (!file) return
      const control = new AbortController()
      sending.current = control
      setPart(0)
      try {
        const given = { file, title: title.trim(), artist: artist.trim() }
        onAdded(await uploadTrack(given, { onProgress: setPart, signal: control.signal }))
      } finally {
        setPart(null)
      }
      form.reset()
    },
  })
  const { file, title } = form.values
  const fileError = form.errorOf('file')
  const choose = (chosen: File | undefined) => {
    if (!chosen) return
    form.change({ file: chosen, title: title || titleOfFile(chosen.name) })
    form.show({})
  }
  return (
    <form className={styles.form} onSubmit={form.onSubmit} noValidate aria-labelledby="music-add">
      <h2 id="music-add">{t('add')}</h2>
      <div className={styles.file}>
        <Button
          aria-describedby={fileError ? 'music-file music-file-error' : 'music-file'}
          onClick={() => input.current?.click()}
        >
          {t('file')}
        </Button>
        <span id="music-file">{file ? file.name : t('noFile')}</span>
        <input
          ref={input}
          type="file"
          name="file"
          accept={musicTypes}
          hidden
          data-testid="music-file"
          onChange={(event) => {
            choose(event.target.files?.[0])
            // The same file again is a change, too.
            event.target.value = ''
          }}
        />
      </div>
      {fileError && (
        <p id="music-file-error" className={styles.error} role="alert">
          {fileError}
        </p>
      )}
      <TrackWords form={form} />
      {part !== null && file && (
        <progress value={part} max={1} aria-label={t('progress', { name: file.name })} />
      )}
      <div className={styles.row}>
        <Button type="submit" look="accent" aria-disabled={form.isPending}>
          {t(form.isPending ? 'sending' : 'send')}
        </Button>
      </div>
    </form>
  )
}
