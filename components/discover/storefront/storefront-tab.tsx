import { ShopFilters } from '@/components/discover/shopping/shop-filters'
import { ShopGrid } from '@/components/discover/shopping/shop-grid'
import { shopHref } from '@/components/discover/shopping/shop-href'
import { AreaTexts } from '@/components/platform/area-texts'
import { ButtonLink } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { useTranslations } from '@/i18n/texts'
import type { WireProfile } from '@/lib/accounts/account/schema'
import type { Storefront } from '@/lib/discover/shopping/storefront.server'
import { resource } from '@/lib/edge/client/resource-client'
import texts from '@/messages/en/shopping.json'
import { userSelectors } from '@/store/accounts/users'
import { useAppSelector } from '@/store/hooks'
import { StoreChips } from './store-chips'
import { StoreHead } from './store-head'
import { storePlace } from './store-place'
import styles from './storefront.module.css'

type Props = { userId: string; shop: Storefront }

/** Renders the tab of a shop on the profile of a business: its products by group and category, with a search and filters. */
export function StorefrontTab({ userId, shop }: Props) {
  const user = useAppSelector((state) => userSelectors.selectById(state, userId))
  if (!user) return null
  return (
    <AreaTexts area="shopping" texts={texts}>
      <Shown user={user} shop={shop} />
    </AreaTexts>
  )
}

function Shown({ user, shop }: { user: WireProfile; shop: Storefront }) {
  const t = useTranslations('shopping')
  const isSelf = useAppSelector((state) => state.session.viewer?.id === user.id)
  // That of the shown products: the store already has the next one while a page is coming.
  const feed = shop.viewing.currentViewingLocale.feedProfileId
  const { store, choice, facets, items, bookmark, groups, categories, count } = shop
  const place = storePlace(user.username, store, feed)
  const name = shopHref(place, choice)
  const load = (bookmarks: string[]) =>
    resource('StorefrontFeedResource').get({
      ...{ user_id: user.id, feed_profile_id: feed },
      ...store,
      ...choice,
      bookmarks,
    })
  return (
    <div className={styles.store}>
      <StoreHead user={user} shop={shop} isSelf={isSelf} />
      {count > 0 && (
        <>
          <StoreChips
            label={t('store.groups')}
            groups={groups}
            current={store.group}
            hrefOf={(group) => shopHref(storePlace(user.username, { ...store, group }, feed), choice)}
          />
          <StoreChips
            label={t('categories')}
            groups={categories}
            current={store.category}
            hrefOf={(category) => shopHref(storePlace(user.username, { ...store, category }, feed), choice)}
          />
          <ShopFilters place={place} choice={choice} facets={facets} />
        </>
      )}
      <ShopGrid
        key={name}
        name={name}
        first={{ items, bookmark }}
        load={load}
        empty={count > 0 ? <NothingFits user={user} /> : <NoProducts isSelf={isSelf} user={user} />}
      />
    </div>
  )
}

function NothingFits({ user }: { user: WireProfile }) {
  const t = useTranslations('shopping')
  return (
    <EmptyState sign="search" title={t('empty.title')} text={t('store.nothing')}>
      <ButtonLink look="accent" href={`/${user.username}/?tab=shop`}>
        {t('all')}
      </ButtonLink>
    </EmptyState>
  )
}

function NoProducts({ user, isSelf }: { user: WireProfile; isSelf: boolean }) {
  const t = useTranslations('shopping')
  if (!isSelf)
    return (
      <EmptyState title={t('store.none', { name: user.full_name })} text={t('store.noneText')}>
        <ButtonLink look="accent" href={`/${user.username}/`}>
          {t('store.profile')}
        </ButtonLink>
      </EmptyState>
    )
  return (
    <EmptyState title={t('store.ownNone')} text={t('store.ownNoneText')}>
      <ButtonLink look="accent" href="/pin/create/">
        {t('store.create')}
      </ButtonLink>
      <ButtonLink href="/pin/create/bulk/">{t('store.file')}</ButtonLink>
    </EmptyState>
  )
}
