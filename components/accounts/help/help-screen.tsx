import { type ReactNode, useDeferredValue, useId, useState } from 'react'
import { partsOfText } from '@/components/accounts/site-texts/plain-page'
import { AreaTexts } from '@/components/platform/area-texts'
import { useMail } from '@/components/platform/use-mail'
import patterns from '@/components/ui/patterns.module.css'
import { useTranslations } from '@/i18n/texts'
import type { Screen } from '@/lib/edge/screens/state'
import texts from '@/messages/en/help.json'
import { useAppSelector } from '@/store/hooks'
import { isAnswerTo } from './answers'
import styles from './help.module.css'
import { linksOf } from './links'
import { type Item, Topic, type TopicName } from './topic'
import { useOpenedByAddress } from './use-opened-by-address'

type Props = {
  screen: Extract<Screen, { name: 'site-text' }>
  /** Shown below the answers: the way to write to the host. */
  children: ReactNode
}

const topics = Object.keys(texts.help.topics) as TopicName[]

/** Renders `/help`: answers by topic, the host's own text above them, and a search. */
export function HelpScreen(props: Props) {
  return (
    <AreaTexts area="help" texts={texts}>
      <Page {...props} />
    </AreaTexts>
  )
}

/** Returns the topics with the questions whose words a search has; all without one. */
function useFound(search: string) {
  const t = useTranslations('help.topics')
  const { hasMail } = useMail()
  return topics.map((name) => {
    const items = Object.keys(texts.help.topics[name].items)
    const found = items.map((item): Item => {
      const key = `${name}.items.${item}` as 'account.items.forgot'
      const isStored = !hasMail && key === 'account.items.forgot'
      return {
        id: `${name}-${item}`,
        q: `${key}.q` as const,
        a: `${key}.${isStored ? 'aKept' : 'a'}` as const,
      }
    })
    const title = t(`${name}.title`)
    return { name, title, items: found.filter(({ q, a }) => isAnswerTo(search, title, t.raw(q), t.raw(a))) }
  })
}

function Page({ screen: { body }, children }: Props) {
  const t = useTranslations('help')
  const id = useId()
  const [search, setSearch] = useState('')
  const requested = useDeferredValue(search.trim())
  const found = useFound(requested)
  const count = found.reduce((sum, { items }) => sum + items.length, 0)
  const username = useAppSelector((state) => state.session.viewer?.username ?? null)
  useOpenedByAddress()
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>{t('title')}</h1>
        <p>{t('lead')}</p>
        <search>
          <label className="visually-hidden" htmlFor={id}>
            {t('search')}
          </label>
          <input
            id={id}
            type="search"
            dir="auto"
            placeholder={t('search')}
            value={search}
            onChange={(event) => setSearch(event.target.value)}
          />
        </search>
        <p role="status" className={requested ? undefined : 'visually-hidden'}>
          {requested && t(count === 0 ? 'none' : 'found', { count })}
        </p>
      </header>
      <nav className={styles.nav} aria-label={t('topicsLabel')}>
        <ul className={patterns.list}>
          {found.map(({ name, title, items }) => (
            <li key={name}>{items.length > 0 ? <a href={`#${name}`}>{title}</a> : <span>{title}</span>}</li>
          ))}
        </ul>
      </nav>
      <div className={styles.topics}>
        {body !== null && requested === '' && (
          <section className={styles.host} aria-label={t('host')} dir="auto">
            <h2>{t('host')}</h2>
            {partsOfText(body)}
          </section>
        )}
        {found.map(
          ({ name, title, items }) =>
            items.length > 0 && (
              <Topic
                key={name}
                name={name}
                title={title}
                items={items}
                links={linksOf(username)}
                isOpen={requested !== '' && count <= 4}
              />
            ),
        )}
        <section className={styles.host}>
          <h2>{t('contact')}</h2>
          <p>{t.rich('contactText', linksOf(username))}</p>
          {children}
        </section>
      </div>
    </div>
  )
}
