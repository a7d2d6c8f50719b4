import { AdminFrame } from '@/components/platform/admin/admin-frame'
import { AreaTexts } from '@/components/platform/area-texts'
import { MoreButton } from '@/components/platform/more-button'
import { useList } from '@/components/platform/use-list'
import { EmptyState } from '@/components/ui/empty-state'
import { PageTabs } from '@/components/ui/page-tabs'
import { useTranslations } from '@/i18n/texts'
import { reviewStates } from '@/lib/ads/review/reasons'
import { resource } from '@/lib/edge/client/resource-client'
import type { Screen } from '@/lib/edge/screens/state'
import questionTexts from '@/messages/en/leads-questions.json'
import texts from '@/messages/en/review.json'
import styles from './review.module.css'
import { ReviewRow } from './review-row'

type Props = { screen: Extract<Screen, { name: 'admin-ads' }> }

/** Renders `/admin/ads`: the promotions that wait for a review, and those that were decided. */
export function ReviewScreen({ screen }: Props) {
  return (
    <AdminFrame current="ads">
      <AreaTexts area="review leads-questions" texts={{ ...texts, ...questionTexts }}>
        <Shown key={screen.state} screen={screen} />
      </AreaTexts>
    </AdminFrame>
  )
}

function Shown({ screen }: Props) {
  const t = useTranslations('review')
  const { state } = screen
  const list = useList(
    `AdminAdReviews ${state}`,
    (bookmarks) => resource('AdminAdReviewsResource').get({ state, bookmarks }),
    {
      first: { items: screen.reviews, bookmark: screen.bookmark },
      idOf: ({ id }) => id,
    },
  )
  const remove = (id: string) => list.change((items) => items.filter((one) => one.id !== id))
  return (
    <>
      <h1>{t('title')}</h1>
      <p>
        {t('text')} <a href="/admin/ads/rules/">{t('rules.link')}</a>
      </p>
      <PageTabs
        label={t('states')}
        tabs={reviewStates.map((one) => ({
          text: t(`state.${one}`),
          href: one === 'waiting' ? '/admin/ads/' : `/admin/ads/?state=${one}`,
          isCurrent: one === state,
        }))}
      />
      {list.items.length === 0 ? (
        <EmptyState sign="check" title={t(`empty.${state}`)} />
      ) : (
        <ul className={styles.list} aria-label={t(`state.${state}`)}>
          {list.items.map((one) => (
            <ReviewRow key={one.id} one={one} onDecided={() => remove(one.id)} />
          ))}
        </ul>
      )}
      <MoreButton list={list}>{t('more')}</MoreButton>
    </>
  )
}
