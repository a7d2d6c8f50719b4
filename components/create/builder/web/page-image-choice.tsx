import { type FormEvent, useState } from 'react'
import styles from '@/components/create/builder/create.module.css'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog/dialog'
import { useTranslations } from '@/i18n/texts'
import type { PageImage, PageImages } from '@/lib/media/images/schema'

type Props = { found: PageImages; onChosen: (images: PageImage[]) => void; onCancel: () => void }

/** Shows the pictures of a page to make drafts from. */
export function PageImageChoice({ found, onChosen, onCancel }: Props) {
  const t = useTranslations('create')
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const toggle = (url: string) => {
    const next = new Set(chosen)
    if (!next.delete(url)) next.add(url)
    setChosen(next)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onChosen(found.images.filter(({ url }) => chosen.has(url)))
  }
  return (
    <Dialog title={t('web.choose')} onClose={onCancel}>
      <form onSubmit={submit}>
        <fieldset className={styles.images}>
          <legend className="visually-hidden">{t('web.choose')}</legend>
          {found.images.map((image, index) => (
            <label key={image.url} className={styles.image}>
              <input type="checkbox" checked={chosen.has(image.url)} onChange={() => toggle(image.url)} />
              <img
                src={image.url}
                alt={image.alt || t('web.picture', { number: index + 1 })}
                referrerPolicy="no-referrer"
                loading="lazy"
              />
            </label>
          ))}
        </fieldset>
        <div className={styles.imagesFoot}>
          <Button type="submit" look="accent" disabled={chosen.size === 0}>
            {t('web.add', { count: chosen.size })}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
