import { useEffect, useState } from 'react'
import styles from '@/components/create/builder/create.module.css'
import { refusalOf } from '@/components/platform/problem'
import { useAction } from '@/components/platform/use-action'
import { type Faults, useForm } from '@/components/platform/use-form'
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
  const [found, setFound] = useState<PageImages | null>(null)
  const { isPending, problem, start, show } = useAction(
    async (url: string) => {
      form.set('url', url)
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

  const form = useForm({
    values: { url: address ?? '' },
    labels: { url: t('web.address') },
    check: ({ url }): Faults => (url.trim() ? {} : { url: t('web.missing') }),
    submit: async ({ url }) => {
      const given = url.trim()
      onAddress(/^https?:\/\//i.test(given) ? given : `https://${given}`)
    },
  })
  return (
    <section className={styles.web} data-tour="web" aria-labelledby="web-title">
      <h2 id="web-title">{t('web.title')}</h2>
      <form className={styles.webForm} onSubmit={form.onSubmit} noValidate>
        <FormField
          {...form.field('url')}
          type="url"
          inputMode="url"
          dir="ltr"
          error={form.errorOf('url') ?? problem?.message}
          placeholder="https://"
          autoComplete="off"
          onChange={(url) => {
            form.set('url', url)
            show(null)
          }}
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
            form.set('url', '')
          }}
        />
      )}
    </section>
  )
}
