import { useRef, useState } from 'react'
import own from '@/components/content/captions/video-draft.module.css'
import { problemOf } from '@/components/platform/problem'
import { Button } from '@/components/ui/button'
import { useTranslations } from '@/i18n/texts'
import { maxCaptions } from '@/lib/media/video/limits'
import { languageName, languagesOffered } from './caption-languages'

type Props<Answer> = {
  /** What they are of, where that is not plain. */
  title?: string
  /** Sets the captions, in place of others. */
  set: (captions: { language: string; text: string }) => Promise<Answer>
  remove: () => Promise<Answer>
  /** What says that there are some: the name of their file; null where there are none. */
  name: string | null
  /** In which language they are, where that is known. */
  language?: string | undefined
  /** Told what there is now, and what the call answered. */
  onChange: (name: string | null, answer: Answer) => void
}

/** The captions of a video: a file, and in which language it is; another one takes its place. */
export function VideoCaptions<Answer>(props: Props<Answer>) {
  const { title, set, remove, name, language: known, onChange } = props
  const t = useTranslations('videoCreate')
  const input = useRef<HTMLInputElement>(null)
  const [choices] = useState(() => languagesOffered(known))
  const [language, setLanguage] = useState(known ?? choices[0] ?? 'en')
  const [error, setError] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)

  const run = async (after: string | null, call: () => Promise<Answer>) => {
    setBusy(true)
    setError(null)
    try {
      onChange(after, await call())
    } catch (failure) {
      const labels = { text: t('captionsFile'), language: t('language') }
      setError(problemOf(failure, labels, t('offline')).message)
    }
    setBusy(false)
  }
  const send = (file: File) =>
    run(file.name, async () => {
      const text = (await file.text()).slice(0, maxCaptions + 1)
      return set({ language, text })
    })

  return (
    <fieldset className={own.captions}>
      <legend>{title ?? t('captions')}</legend>
      {name && (
        <p className={own.file}>
          <bdi>{name}</bdi>
          <Button disabled={isBusy} onClick={() => run(null, remove)}>
            {t('captionsRemove')}
          </Button>
        </p>
      )}
      <label className={own.language}>
        {t('language')}
        <select value={language} onChange={(event) => setLanguage(event.target.value)}>
          {choices.map((code) => (
            <option key={code} value={code}>
              {languageName(code)}
            </option>
          ))}
        </select>
      </label>
      <Button disabled={isBusy} onClick={() => input.current?.click()}>
        {t(isBusy ? 'sending' : name ? 'captionsReplace' : 'captionsAdd')}
      </Button>
      <input
        ref={input}
        type="file"
        accept=".vtt,.srt,text/vtt,application/x-subrip"
        hidden
        aria-label={t('captionsFile')}
        onChange={(event) => {
          const [file] = event.target.files ?? []
          event.target.value = ''
          if (file) void send(file)
        }}
      />
      <p className={own.problem} role="alert">
        {error}
      </p>
    </fieldset>
  )
}
