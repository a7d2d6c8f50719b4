import { useState } from 'react'
import { AdminFrame } from '@/components/platform/admin/admin-frame'
import { AreaTexts } from '@/components/platform/area-texts'
import { useForm } from '@/components/platform/use-form'
import { Button } from '@/components/ui/button'
import { FormField } from '@/components/ui/fields/form-field'
import { useTranslations } from '@/i18n/texts'
import { siteTextLimit } from '@/lib/accounts/site-texts/pages'
import type { WireSiteText } from '@/lib/accounts/site-texts/schema'
import { resource } from '@/lib/edge/client/resource-client'
import texts from '@/messages/en/site-texts.json'
import { PlainPage } from './plain-page'
import styles from './site-texts.module.css'

/** Renders `/admin/texts`: the texts of the about, help, terms and privacy pages. */
export function SiteTextsForm({ texts: pages }: { texts: readonly WireSiteText[] }) {
  return (
    <AdminFrame current="texts">
      <AreaTexts area="site-texts" texts={texts}>
        <Forms pages={pages} />
      </AreaTexts>
    </AdminFrame>
  )
}

function Forms({ pages }: { pages: readonly WireSiteText[] }) {
  const t = useTranslations('siteTexts')
  return (
    <div className={styles.forms}>
      <div>
        <h1>{t('admin.title')}</h1>
        <p className={styles.soft}>{t('admin.text')}</p>
      </div>
      {pages.map((page) => (
        <TextForm key={page.page} first={page} />
      ))}
    </div>
  )
}

/** Edits one page's text; an empty one restores the product's own. */
function TextForm({ first }: { first: WireSiteText }) {
  const t = useTranslations('siteTexts')
  const title = t(`title.${first.page}`)
  const [saved, setSaved] = useState(first)
  const [isPreviewed, setPreviewed] = useState(false)
  const form = useForm({
    values: { body: first.body ?? '' },
    labels: { body: title },
    done: t('admin.saved', { title }),
    submit: async ({ body }) => {
      const { data } = await resource('SiteTextResource').update({ page: first.page, body })
      setSaved(data)
    },
  })
  const { body } = form.values
  return (
    <form onSubmit={form.onSubmit} noValidate>
      {isPreviewed ? (
        <section className={styles.preview} aria-label={t('admin.previewOf', { title })}>
          <PlainPage title={title} text={body.trim() || t(`own.${first.page}`)} />
        </section>
      ) : (
        <FormField
          {...form.field('body')}
          name={first.page}
          hint={saved.body === null ? t('admin.own') : t('admin.version', { version: saved.version })}
          rows={16}
          limit={siteTextLimit}
          error={form.errorOf('body') ?? form.problem}
        />
      )}
      <div className={styles.links}>
        <Button type="submit" look="accent" disabled={form.isPending || body.trim() === (saved.body ?? '')}>
          {t('admin.save')}
        </Button>
        <Button aria-pressed={isPreviewed} onClick={() => setPreviewed(!isPreviewed)}>
          {t(isPreviewed ? 'admin.edit' : 'admin.preview')}
        </Button>
        <a href={`/${first.page}/`}>{t('admin.see')}</a>
      </div>
    </form>
  )
}
