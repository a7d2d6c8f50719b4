import styles from '@/components/create/builder/create.module.css'
import { useForm } from '@/components/platform/use-form'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog/dialog'
import { useTranslations } from '@/i18n/texts'
import type { PageImage, PageImages } from '@/lib/media/images/schema'

type Props = { found: PageImages; onChosen: (images: PageImage[]) => void; onCancel: () => void }

/** Shows the pictures of a page to make drafts from. */
export function PageImageChoice({ found, onChosen, onCancel }: Props) {
  const t = useTranslations('create')
  const form = useForm({
    values: { chosen: [] as readonly string[] },
    submit: async ({ chosen }) => onChosen(found.images.filter(({ url }) => chosen.includes(url))),
  })
  const { chosen } = form.values
  const toggle = (url: string) =>
    form.set('chosen', chosen.includes(url) ? chosen.filter((one) => one !== url) : [...chosen, url])
  return (
    <Dialog title={t('web.choose')} onClose={onCancel}>
      <form onSubmit={form.onSubmit}>
        <fieldset className={styles.images}>
          <legend className="visually-hidden">{t('web.choose')}</legend>
          {found.images.map((image, index) => (
            <label key={image.url} className={styles.image}>
              <input
                type="checkbox"
                checked={chosen.includes(image.url)}
                onChange={() => toggle(image.url)}
              />
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
          <Button type="submit" look="accent" disabled={chosen.length === 0}>
            {t('web.add', { count: chosen.length })}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
