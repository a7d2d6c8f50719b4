import dynamic from 'next/dynamic'
import { Comments } from '@/components/content/comments/comments'
import { FeedGrid } from '@/components/content/grid/feed-grid'
import { SaveControls } from '@/components/content/pins-save/save-controls'
import { useRemember } from '@/components/content/recents/use-remember'
import { ShopSimilarPlace } from '@/components/content/tags/shop-similar-place'
import { ButtonLink } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { retryImport } from '@/components/ui/retry-import'
import { useTranslations } from '@/i18n/texts'
import type { CloseupPin } from '@/lib/closeup/graphql/closeup-pin'
import { descriptionHtml } from '@/lib/closeup/graphql/description-html'
import { leadOf } from '@/lib/content/pins/card/promotion'
import type { WirePin } from '@/lib/content/pins/schema'
import type { CommentPage } from '@/store/content/comments'
import { useAppSelector } from '@/store/hooks'
import { CreatorRow } from './actions/creator-row'
import { LikeButton } from './actions/like-button'
import { MoreMenu } from './actions/more-menu'
import { ShareButton } from './actions/share-button'
import styles from './closeup.module.css'
import { CloseupEngagement } from './closeup-engagement'
import { CloseupPicture } from './picture/closeup-picture'
import { useCloseupDetail } from './use-closeup-detail'
import { type OpenedBy, usePromoted } from './use-promoted'
import { useViewCount } from './use-view-count'

const CloseupMore = dynamic(() =>
  retryImport(() => import('./closeup-more')).then((module) => module.CloseupMore),
)
const RichCard = dynamic(() =>
  retryImport(() => import('./rich/rich-card')).then((module) => module.RichCard),
)

const PinNotes = dynamic(() =>
  retryImport(() => import('@/components/content/sponsorship/pin-notes')).then((module) => module.PinNotes),
)

const PromotedForm = dynamic(
  () =>
    retryImport(() => import('@/components/content/leads/promoted-form')).then(
      (module) => module.PromotedForm,
    ),
  { ssr: false },
)

/** Returns true if a pin has anything to show in `CloseupMore`. */
const hasMore = ({ embed, attribution, topics, hasLeadForm, isUnsafe }: CloseupPin) =>
  embed !== null || attribution !== null || topics.length > 0 || hasLeadForm || isUnsafe

type Props = {
  pin: WirePin
  /** True as a separate page, where header and tab bar overlap the scrolling area. */
  isPage?: boolean
  /** Embedded answer of the persisted query, if any. */
  detail?: CloseupPin | null
  /** The first comments, if the page has them. */
  comments?: CommentPage
  openedBy?: OpenedBy
}

/** Shows a pin and related pins. Renders immediately from the feed's data; the rest is loaded. */
export function Closeup({
  pin: plain,
  isPage = false,
  detail: first = null,
  comments,
  openedBy = null,
}: Props) {
  const t = useTranslations('closeup')
  const pin = usePromoted(plain, openedBy)
  const detail = useCloseupDetail(pin.id, first, pin.is_promoted ? pin.tracking_params : null)
  useRemember(pin, isPage)
  useViewCount(pin)
  return (
    <div className={isPage ? `${styles.closeup} ${styles.page}` : styles.closeup}>
      <article className={styles.card} aria-labelledby={`pin-${pin.id}`}>
        <CloseupPicture pin={pin} detail={detail} />
        <div className={styles.side}>
          <div className={styles.bar}>
            <LikeButton pin={pin} />
            <ShareButton pin={pin} />
            <MoreMenu pin={pin} detail={detail} />
            <div className={styles.save}>
              <VisitSite pin={pin} detail={detail} />
              <SaveControls pin={pin} />
            </div>
          </div>
          {detail && (detail.sponsorship || detail.removalCaseId) && <PinNotes pin={detail} />}
          <Words pin={pin} detail={detail} />
          {detail?.richMetadata && <RichCard pin={detail} />}
          {detail && hasMore(detail) && <CloseupMore pin={detail} />}
          {pin.is_promoted && <PromotedForm key={pin.id} pinId={pin.id} via={pin.tracking_params} />}
          <CloseupEngagement pin={pin} detail={detail} />
          <Comments pin={pin} first={comments} isOff={detail?.commentsDisabled ?? false} />
        </div>
      </article>
      {detail?.allowShoppingRec && <ShopSimilarPlace key={pin.id} pinId={pin.id} />}
      <section className={styles.related} aria-labelledby={`related-${pin.id}`}>
        <header className={styles.relatedHead}>
          <h2 id={`related-${pin.id}`}>{t('related')}</h2>
        </header>
        <FeedGrid
          feed={`related:${pin.id}`}
          label={t('related')}
          empty={<p className={styles.none}>{t('noRelated')}</p>}
        />
      </section>
    </div>
  )
}

function Words({ pin, detail }: { pin: WirePin; detail: CloseupPin | null }) {
  const t = useTranslations('closeup')
  const creator = pin.native_creator
  const lead = leadOf(pin, detail ? detail.trackedLink : `/out/${pin.id}/`)
  return (
    <>
      {pin.is_promoted && <PromotedBy pin={pin} />}
      {lead?.domain && <SourceLink href={lead.href} domain={lead.domain} />}
      <h1
        id={`pin-${pin.id}`}
        className={pin.title ? styles.title : 'visually-hidden'}
        dir={pin.title ? 'auto' : undefined}
      >
        {pin.title || t('untitled')}
      </h1>
      <Description text={pin.description} html={detail?.descriptionHtml} />
      <CreatorRow user={creator ?? pin.pinner} detail={creator ? undefined : detail?.pinner} />
      <SavedTo pin={pin} />
      <SavedByMe pin={pin} />
    </>
  )
}

/** Names the board, and for a save the person, after the creator. */
function SavedTo({ pin }: { pin: WirePin }) {
  const t = useTranslations('closeup')
  const parts = {
    board: () => (
      <a href={pin.board.url}>
        <bdi>{pin.board.name}</bdi>
      </a>
    ),
    person: () => (
      <a href={`/${pin.pinner.username}/`}>
        <bdi>{pin.pinner.full_name}</bdi>
      </a>
    ),
  }
  return <p className={styles.board}>{t.rich(pin.native_creator ? 'savedBy' : 'savedTo', parts)}</p>
}

/** Links to the board to which the viewer saved the picture. */
function SavedByMe({ pin }: { pin: WirePin }) {
  const t = useTranslations('closeup')
  const saved = useAppSelector((state) => state.saves[pin.id])
  const known = pin.saved_info?.pin_id === pin.id ? null : pin.saved_info
  const board = saved?.boardUrl ? { url: saved.boardUrl, name: saved.target.name } : known?.board
  if (!board) return null
  const link = () => (
    <a href={board.url}>
      <bdi>{board.name}</bdi>
    </a>
  )
  return <p className={styles.board}>{t.rich('savedByMe', { board: link })}</p>
}

/** Names the advertiser of the ad by which the pin was opened. */
function PromotedBy({ pin: { promoter } }: { pin: WirePin }) {
  const t = useTranslations('grid')
  if (!promoter) return null
  return (
    <a className={styles.source} href={`/${promoter.username}/`}>
      <bdi>{t('promotedBy', { name: promoter.full_name })}</bdi>
    </a>
  )
}

/** Links to the page of the pin, beside Save; a blocked page has no link. */
function VisitSite({ pin, detail }: { pin: WirePin; detail: CloseupPin | null }) {
  const t = useTranslations('closeup')
  const lead = leadOf(pin, detail ? detail.trackedLink : `/out/${pin.id}/`)
  if (!lead?.href) return null
  return (
    <ButtonLink
      className={styles.visit}
      data-named={lead.domain ? '' : undefined}
      href={lead.href}
      target="_blank"
      rel="nofollow ugc noopener"
    >
      <Icon name="external" size={18} />
      <span>{t('visit')}</span>
      <span className="visually-hidden">{t('newTab')}</span>
    </ButtonLink>
  )
}

/** Shows the outbound link (lib/content/pins/outbound); a blocked site is named but not linked. */
function SourceLink({ href, domain }: { href: string | null; domain: string }) {
  const t = useTranslations('closeup')
  if (href === null) return <bdi className={styles.source}>{domain}</bdi>
  return (
    <a className={styles.source} href={href} target="_blank" rel="nofollow ugc noopener">
      <span className="visually-hidden">{t('source')}</span> <bdi>{domain}</bdi>
      <Icon name="external" size={16} />
      <span className="visually-hidden">{t('newTab')}</span>
    </a>
  )
}

/** Shows the description from the persisted query: escaped, with addresses, hashtags and people as links. */
function Description({ text, html = descriptionHtml(text) }: { text: string; html?: string | undefined }) {
  if (text === '') return null
  // biome-ignore lint/security/noDangerouslySetInnerHtml: descriptionHtml escapes the whole text first.
  return <p className={styles.description} dir="auto" dangerouslySetInnerHTML={{ __html: html }} />
}
