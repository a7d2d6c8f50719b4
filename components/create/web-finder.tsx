import { type FormEvent, useEffect, useRef, useState } from 'react'
import { problemOf } from '@/components/platform/problem'
import { Button } from '@/components/ui/button'
import { FormField } from '@/components/ui/form-field'
import { Icon } from '@/components/ui/icon'
import { useTranslations } from '@/i18n/texts'
import { resource } from '@/lib/edge/client/resource-client'
import type { PageImages } from '@/lib/media/images/schema'
import styles from './create.module.css'
import { PageImageChoice } from './page-image-choice'

type Props = {
  /** The address to search immediately; null if none is given. */
  address: string | null
  onAddress: (address: string | null) => void
  onChosen: (images: PageImages['images'], link: string, title: string) => void
}

/** Finds pictures at a web address, some of which are chosen. */
export function WebFinder({ address, onAddress, onChosen }: Props) {
  const t = useTranslations('create')
  const [typed, setTyped] = useState(address ?? '')
  const [found, setFound] = useState<PageImages | null>(null)
  const [error, setError] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const running = useRef<AbortController>(null)

  useEffect(() => {
    if (!address) return
    const abort = new AbortController()
    running.current = abort
    setTyped(address)
    setBusy(true)
    setError(null)
    setFound(null)
    resource('FindPinImagesResource')
      .get({ url: address, source: 'pin_create' }, abort.signal)
      .then(({ data }) => (data.images.length > 0 ? setFound(data) : setError(t('web.none'))))
      .catch((failure: unknown) => {
        if (!abort.signal.aborted)
          setError(problemOf(failure, { url: t('web.address') }, t('offline')).message)
      })
      .finally(() => {
        if (abort.signal.aborted) return
        setBusy(false)
        onAddress(null)
      })
    return () => abort.abort()
  }, [address, onAddress, t])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const given = typed.trim()
    if (!given) return setError(t('web.missing'))
    onAddress(/^https?:\/\//i.test(given) ? given : `https://${given}`)
  }
  return (
    <section className={styles.web} aria-labelledby="web-title">
      <h2 id="web-title">{t('web.title')}</h2>
      <form className={styles.webForm} onSubmit={submit} noValidate>
        <FormField
          label={t('web.address')}
          type="url"
          inputMode="url"
          dir="ltr"
          value={typed}
          error={error}
          placeholder="https://"
          autoComplete="off"
          onChange={setTyped}
        />
        <Button type="submit" disabled={isBusy}>
          <Icon name="search" size={20} />
          {isBusy ? t('web.looking') : t('web.find')}
        </Button>
      </form>
      {found && (
        <PageImageChoice
          found={found}
          onCancel={() => setFound(null)}
          onChosen={(images) => {
            onChosen(images, found.url, found.title)
            setFound(null)
            setTyped('')
          }}
        />
      )}
    </section>
  )
}
