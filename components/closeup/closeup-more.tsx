import dynamic from 'next/dynamic'
import { TopicChips } from '@/components/content/topics/topic-chips'
import { AreaTexts } from '@/components/platform/area-texts'
import { retryImport } from '@/components/ui/retry-import'
import { useTranslations } from '@/i18n/texts'
import type { CloseupPin } from '@/lib/closeup/graphql/closeup-pin'
import texts from '@/messages/en/closeup-more.json'
import { useAppSelector } from '@/store/hooks'
import styles from './closeup-more.module.css'
import { EmbedFrame } from './embed-frame'

const LeadCard = dynamic(
  () => retryImport(() => import('@/components/content/leads/lead-card')).then((module) => module.LeadCard),
  { ssr: false, loading: () => <div className={styles.leadPlace} aria-busy="true" /> },
)

/** Shows the optional parts of a pin: a player, attribution, topics to follow, a lead form for adults. */
export function CloseupMore({ pin }: { pin: CloseupPin }) {
  const isYoung = useAppSelector((state) => state.session.viewer?.is_under_18 === true)
  return (
    <AreaTexts area="closeup-more" texts={texts}>
      {pin.isUnsafe && pin.link !== null && pin.trackedLink === null && <Unsafe />}
      {pin.embed && <EmbedFrame embed={pin.embed} title={pin.title} />}
      {pin.attribution && <Attribution of={pin.attribution} />}
      {pin.topics.length > 0 && <TopicChips topics={pin.topics} />}
      {pin.relatedArticles.length > 0 && <RelatedArticles articles={pin.relatedArticles} />}
      {pin.hasLeadForm && !isYoung && <LeadCard pinId={pin.id} />}
    </AreaTexts>
  )
}

/** Links the articles of Today that have the pin, or are about its topic. */
function RelatedArticles({ articles }: { articles: CloseupPin['relatedArticles'] }) {
  const t = useTranslations('closeupMore')
  return (
    <nav className={styles.articles} aria-labelledby="pin-articles">
      <h2 id="pin-articles">{t('articles')}</h2>
      <ul>
        {articles.map(({ id, title, mainImageUrl, urlPath }) => (
          <li key={id}>
            <a href={urlPath}>
              <img src={mainImageUrl} alt="" width={64} height={64} loading="lazy" decoding="async" />
              <span dir="auto">{title}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Unsafe() {
  const t = useTranslations('closeupMore')
  return <p className={styles.note}>{t('unsafe')}</p>
}

const away = { target: '_blank', rel: 'nofollow ugc noopener' }

/** Shows the attribution of the linked page in one line, as far as known. */
function Attribution({ of }: { of: NonNullable<CloseupPin['attribution']> }) {
  const t = useTranslations('closeupMore')
  const name = <bdi>{of.authorName}</bdi>
  return (
    <p className={styles.note}>
      {of.authorName &&
        t.rich('by', {
          author: () =>
            of.authorUrl ? (
              <a href={of.authorUrl} {...away}>
                {name}
              </a>
            ) : (
              name
            ),
        })}
      {of.authorName && of.providerName && ' · '}
      {of.providerName && <bdi>{of.providerName}</bdi>}
      {of.ccUrl && (of.authorName || of.providerName) && ' · '}
      {of.ccUrl && (
        <a href={of.ccUrl} target="_blank" rel="license noopener">
          {t('license')}
        </a>
      )}
    </p>
  )
}
