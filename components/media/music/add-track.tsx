import { type FormEvent, useEffect, useRef, useState } from 'react'
import { problemOf } from '@/components/platform/problem'
import { Button } from '@/components/ui/button'
import { useTranslations } from '@/i18n/texts'
import { uploadTrack } from '@/lib/edge/client/upload-client'
import { musicLimits, musicTypes } from '@/lib/media/music/limits'
import type { WireLibraryTrack } from '@/lib/media/music/schema'
import styles from './music.module.css'
import { titleOfFile } from './title-of-file'
import { TrackWords } from './track-words'

type Problem = { field: string | null; message: string }

/** Uploads a track with its title and artist; the title starts as the file's name. */
export function AddTrack({ onAdded }: { onAdded: (track: WireLibraryTrack) => void }) {
  const t = useTranslations('music')
  const input = useRef<HTMLInputElement>(null)
  const sending = useRef<AbortController | null>(null)
  const [file, setFile] = useState<File | null>(null)
  const [title, setTitle] = useState('')
  const [artist, setArtist] = useState('')
  const [part, setPart] = useState<number | null>(null)
  const [problem, setProblem] = useState<Problem | null>(null)
  useEffect(() => () => sending.current?.abort(), [])
  const fileError = problem?.field === 'file' ? problem.message : null
  const choose = (chosen: File | undefined) => {
    if (!chosen) return
    setProblem(null)
    setFile(chosen)
    setTitle((words) => words || titleOfFile(chosen.name))
  }
  const fault = (): Problem | null => {
    if (!file) return { field: 'file', message: t('fileNeeded') }
    const size = musicLimits.bytes / 1024 ** 2
    if (file.size > musicLimits.bytes) return { field: 'file', message: t('tooLarge', { size }) }
    return title.trim() ? null : { field: 'title', message: t('titleNeeded') }
  }
  const send = async (event: FormEvent) => {
    event.preventDefault()
    const wrong = fault()
    setProblem(wrong)
    if (wrong || !file || part !== null) return
    const control = new AbortController()
    sending.current = control
    setPart(0)
    try {
      const given = { file, title: title.trim(), artist: artist.trim() }
      onAdded(await uploadTrack(given, { onProgress: setPart, signal: control.signal }))
      setFile(null)
      setTitle('')
      setArtist('')
    } catch (error) {
      if (control.signal.aborted) return
      const labels = { file: t('fileLabel'), title: t('trackTitle'), artist: t('artist') }
      const { field, message } = problemOf(error, labels, t('offline'))
      setProblem({ field: field ?? null, message })
    } finally {
      setPart(null)
    }
  }
  return (
    <form className={styles.form} onSubmit={send} noValidate aria-labelledby="music-add">
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
      <TrackWords
        title={title}
        artist={artist}
        onTitle={setTitle}
        onArtist={setArtist}
        problem={problem}
        elsewhere="file"
      />
      {part !== null && file && (
        <progress value={part} max={1} aria-label={t('progress', { name: file.name })} />
      )}
      <div className={styles.row}>
        <Button type="submit" look="accent" aria-disabled={part !== null}>
          {t(part === null ? 'send' : 'sending')}
        </Button>
      </div>
    </form>
  )
}
