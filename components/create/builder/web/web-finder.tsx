import { type FormEvent, useEffect, useState } from 'react'
import styles from '@/components/create/builder/create.module.css'
import { refusalOf } from '@/components/platform/problem'
import { useAction } from '@/components/platform/use-action'
import { Button } from '@/components/ui/button'
import { FormField } from '@/components/ui/fields/form-field'
import { Icon } from '@/components/ui/icon'
import { useTranslations } from '@/i18n/texts'
import { resource } from '@/lib/edge/client/resource-client'
import type { PageImages } from '@/lib/media/images/schema'
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
  const { isPending, problem, start, show } = useAction(
    async (url: string) => {
      setTyped(url)
      setFound(null)
      const { data } = await resource('FindPinImagesResource').get({ url, source: 'pin_create' })
      if (data.images.length === 0) throw refusalOf({ message: t('web.none') })
      setFound(data)
    },
    { labels: { url: t('web.address') }, offline: t('offline') },
  )
  useEffect(() => {
    if (!address) return
    let isOld = false
    void start(address).then(() => isOld || onAddress(null))
    return () => {
      isOld = true
    }
  }, [address, onAddress, start])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const given = typed.trim()
    if (!given) return show({ field: null, message: t('web.missing') })
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
          error={problem?.message}
          placeholder="https://"
          autoComplete="off"
          onChange={setTyped}
        />
        <Button type="submit" disabled={isPending}>
          <Icon name="search" size={20} />
          {isPending ? t('web.looking') : t('web.find')}
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
