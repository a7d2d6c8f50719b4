import dynamic from 'next/dynamic'
import Router from 'next/router'
import { useId, useState } from 'react'
import { shopHref } from '@/components/discover/shopping/shop-href'
import shopping from '@/components/discover/shopping/shopping.module.css'
import { useForm } from '@/components/platform/use-form'
import { Button } from '@/components/ui/button'
import { Coming } from '@/components/ui/progress'
import { RelativeTime } from '@/components/ui/relative-time'
import { retryImport } from '@/components/ui/retry-import'
import { useLocale, useTranslations } from '@/i18n/texts'
import type { WireProfile } from '@/lib/accounts/account/schema'
import { countryName } from '@/lib/accounts/locales/countries'
import { languageName } from '@/lib/accounts/locales/languages'
import type { Storefront } from '@/lib/discover/shopping/storefront.server'
import { useAppSelector } from '@/store/hooks'
import { storePlace } from './store-place'
import styles from './storefront.module.css'

const StorefrontDialog = dynamic(
  () =>
    retryImport(() => import('@/components/people/storefront/storefront-dialog')).then(
      (module) => module.StorefrontDialog,
    ),
  { ssr: false, loading: Coming },
)

type Props = { user: WireProfile; shop: Storefront; isSelf: boolean }

/** Shows the number of products, the country that the shop is viewed for, when it changed, its search, and its settings to its own people. */
export function StoreHead({ user, shop, isSelf }: Props) {
  const t = useTranslations('shopping')
  const { lastUpdated } = useAppSelector((state) => state.merchantStorefront)
  const [isOpen, setOpen] = useState(false)
  return (
    <div className={styles.head}>
      <p>
        <span role="status">{t('count', { count: shop.facets.total })}</span>
        {lastUpdated && shop.count > 0 && (
          <span>
            {t('store.updated')} <RelativeTime date={lastUpdated} />
          </span>
        )}
      </p>
      {shop.locales.length > 1 && <Places user={user} shop={shop} />}
      {shop.count > 0 && <Search key={shop.store.words} user={user} shop={shop} />}
      {isSelf && <Button onClick={() => setOpen(true)}>{t('store.settings')}</Button>}
      {isOpen && <StorefrontDialog onClose={() => setOpen(false)} />}
    </div>
  )
}

/** Leads to the shop of another country. */
function Places({ user, shop }: Omit<Props, 'isSelf'>) {
  const t = useTranslations('shopping')
  const locale = useLocale()
  const viewing = useAppSelector((state) => state.merchantStorefront.currentViewingLocale)
  return (
    <nav className={styles.places} aria-label={t('store.places')}>
      <ul>
        {shop.locales.map(({ id, country, language }) => (
          <li key={id}>
            <a
              href={shopHref(storePlace(user.username, { group: null, category: null, words: null }, id))}
              aria-current={id === viewing?.feedProfileId ? 'true' : undefined}
            >
              {t('store.place', {
                country: countryName(country, locale),
                language: languageName(language, locale),
              })}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Searches the products of the shop; works before scripts have loaded. */
function Search({ user, shop }: Omit<Props, 'isSelf'>) {
  const t = useTranslations('shopping')
  const id = useId()
  const { store, choice, viewing } = shop
  const feed = viewing.currentViewingLocale.feedProfileId
  const place = storePlace(user.username, store, feed)
  const form = useForm({
    values: { words: store.words ?? '' },
    submit: ({ words }) =>
      Router.push(
        shopHref(storePlace(user.username, { ...store, words: words.trim() || null }, feed), choice),
      ),
  })
  return (
    <search>
      <form className={shopping.range} action={place.path} method="get" onSubmit={form.onSubmit}>
        <input type="hidden" name="tab" value="shop" />
        {feed && <input type="hidden" name="feed" value={feed} />}
        <label className="visually-hidden" htmlFor={id}>
          {t('store.search', { name: user.full_name })}
        </label>
        <input
          id={id}
          type="search"
          name="words"
          maxLength={100}
          value={form.values.words}
          onChange={(event) => form.set('words', event.target.value)}
          placeholder={t('store.search', { name: user.full_name })}
        />
        <Button type="submit">{t('store.find')}</Button>
      </form>
    </search>
  )
}
