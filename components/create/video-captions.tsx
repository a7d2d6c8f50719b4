import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { problemOf } from '@/components/save/problem'
import { Button } from '@/components/ui/button'
import { resource } from '@/lib/http/resource-client'
import { maxCaptions } from '@/lib/media/video/limits'
import own from './video-draft.module.css'

type Props = { uploadId: string; name: string | null; onName: (name: string | null) => void }

/** Languages that captions are offered in: the person's own first. */
const languages = [
  'en',
  'es',
  'pt',
  'fr',
  'de',
  'it',
  'nl',
  'pl',
  'tr',
  'ru',
  'uk',
  'ar',
  'hi',
  'id',
  'ja',
  'ko',
  'zh',
]

function named(): { code: string; name: string }[] {
  const mine = navigator.language.split('-')[0] ?? 'en'
  const names = new Intl.DisplayNames([navigator.language], { type: 'language' })
  return [...new Set([mine, ...languages])].map((code) => ({ code, name: names.of(code) ?? code }))
}

/** A captions file for the video, and in which language it is. */
export function VideoCaptions({ uploadId, name, onName }: Props) {
  const t = useTranslations('videoCreate')
  const input = useRef<HTMLInputElement>(null)
  const [choices] = useState(named)
  const [language, setLanguage] = useState(choices[0]?.code ?? 'en')
  const [error, setError] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const url = `/v3/media/uploads/${uploadId}/captions/`

  const run = async (work: () => Promise<string | null>) => {
    setBusy(true)
    setError(null)
    try {
      onName(await work())
    } catch (failure) {
      setError(problemOf(failure, { text: t('captionsFile') }, t('offline')).message)
    }
    setBusy(false)
  }
  const send = (file: File) =>
    run(async () => {
      const text = (await file.text()).slice(0, maxCaptions + 1)
      await resource('ApiResource').create({ url, data: { language, text } })
      return file.name
    })
  const remove = () =>
    run(async () => {
      await resource('ApiResource').delete({ url })
      return null
    })

  return (
    <fieldset className={own.captions}>
      <legend>{t('captions')}</legend>
      {name ? (
        <p className={own.file}>
          <bdi>{name}</bdi>
          <Button disabled={isBusy} onClick={remove}>
            {t('captionsRemove')}
          </Button>
        </p>
      ) : (
        <>
          <label className={own.language}>
            {t('language')}
            <select value={language} onChange={(event) => setLanguage(event.target.value)}>
              {choices.map((choice) => (
                <option key={choice.code} value={choice.code}>
                  {choice.name}
                </option>
              ))}
            </select>
          </label>
          <Button disabled={isBusy} onClick={() => input.current?.click()}>
            {t('captionsAdd')}
          </Button>
        </>
      )}
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
