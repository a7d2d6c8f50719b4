import { useState } from 'react'
import { Choice } from '@/components/business/kit/choice'
import { useAction } from '@/components/platform/use-action'
import { Button } from '@/components/ui/button'
import { useTranslations } from '@/i18n/texts'
import type { Tag } from '@/store/business/tags'
import styles from './tags.module.css'

/** Lists where people install tags, with the number of steps there. */
const platforms = { any: 3, shopify: 4, woocommerce: 4, wix: 4, squarespace: 4, gtm: 4 } as const
type Platform = keyof typeof platforms
const names = Object.keys(platforms) as Platform[]

const consent = 'magtag("consent", true)'
const order = `magtag("track", "CHECKOUT", {
  value: 49.90,
  currency: "EUR",
  order_id: "A-1001",
  line_items: [
    { product_id: "L1", product_name: "Lamp", product_price: 24.95, product_quantity: 2 }
  ]
})`
const visitor = 'magtag("set", { em: "ann@example.org" })'

/** Shows how to install a tag: the code, the steps on a platform, and the calls for consent, orders and visitors. */
export function InstallGuide({ tag, isOpen }: { tag: Tag; isOpen: boolean }) {
  const t = useTranslations('business')
  const [platform, setPlatform] = useState<Platform>('any')
  const steps = Array.from({ length: platforms[platform] }, (_, at) => at + 1)
  return (
    <details className={styles.card} open={isOpen}>
      <summary>
        <h2>{t('tagPage.install')}</h2>
      </summary>
      <div className={styles.guide}>
        <div className={styles.form}>
          <Choice
            label={t('tagPage.platform')}
            values={names}
            start={platform}
            words={(name) => t(`tagPage.platforms.${name}`)}
            onChange={setPlatform}
          />
        </div>
        <ol className={styles.steps}>
          {steps.map((step) => (
            <li key={step}>{t(`tagPage.steps.${platform}.${step}` as 'tagPage.steps.any.1')}</li>
          ))}
        </ol>
        <Code title={t('tag.snippet')} text={t('tag.snippetText')} code={tag.code_snippet} />
        <Code title={t('tagPage.consent')} text={t('tagPage.consentText')} code={consent} />
        <Code title={t('tagPage.orders')} text={t('tagPage.ordersText')} code={order} />
        {tag.automatic_enhanced_match && (
          <Code title={t('tagPage.visitors')} text={t('tagPage.visitorsText')} code={visitor} />
        )}
      </div>
    </details>
  )
}

/** Shows a piece of code with a button that copies it. */
function Code({ title, text, code }: { title: string; text: string; code: string }) {
  const t = useTranslations('business.tag')
  const { start: copy } = useAction(() => navigator.clipboard.writeText(code), {
    toasts: true,
    done: t('copied'),
  })
  return (
    <section className={styles.part}>
      <h3>{title}</h3>
      <p>{text}</p>
      <pre className={styles.code} dir="ltr">
        {code}
      </pre>
      <Button className={styles.start} aria-label={t('copyOf', { title })} onClick={() => void copy()}>
        {t('copy')}
      </Button>
    </section>
  )
}
