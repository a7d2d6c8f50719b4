import { useRef, useState } from 'react'
import own from '@/components/content/captions/video-draft.module.css'
import { useAction } from '@/components/platform/use-action'
import { Button } from '@/components/ui/button'
import { useTranslations } from '@/i18n/texts'
import { maxCaptions } from '@/lib/media/video/limits'
import { languageName, languagesOffered } from './caption-languages'

type Props<Answer> = {
  /** Title, if the context needs one. */
  title?: string
  /** Sets the captions, replacing existing ones. */
  set: (captions: { language: string; text: string }) => Promise<Answer>
  remove: () => Promise<Answer>
  /** Name of the existing file; null if there is none. */
  name: string | null
  /** Their language, if it is known. */
  language?: string | undefined
  /** Called with the new state, and the call's answer. */
  onChange: (name: string | null, answer: Answer) => void
}

/** Edits the captions of a video: a file and its language. */
export function VideoCaptions<Answer>(props: Props<Answer>) {
  const { title, set, remove, name, language: known, onChange } = props
  const t = useTranslations('videoBuilder')
  const input = useRef<HTMLInputElement>(null)
  const [choices] = useState(() => languagesOffered(known))
  const [language, setLanguage] = useState(known ?? choices[0] ?? 'en')

  const {
    isPending: isBusy,
    problem,
    start: run,
  } = useAction(async (after: string | null, call: () => Promise<Answer>) => onChange(after, await call()), {
    labels: { text: t('captionsFile'), language: t('language') },
    offline: t('offline'),
  })
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
        {problem?.message}
      </p>
    </fieldset>
  )
}
