import { useTranslations } from '@/i18n/texts'
import type { Tag } from '@/store/business/tags'
import { LeaderChoice } from './leader-choice'
import { TagFacts } from './tag-facts'
import { TagHosts } from './tag-hosts'
import styles from './tags.module.css'

/** Shows the name of a tag, its websites, and its group; forms for those who may change it. */
export function TagSettings({ tag }: { tag: Tag }) {
  const t = useTranslations('business')
  return (
    <section className={styles.card} aria-labelledby="tag-settings">
      <h2 id="tag-settings">{t('tagPage.settings')}</h2>
      {tag.can_edit && <TagFacts tag={tag} />}
      {tag.can_edit ? <TagHosts key={String(tag.hosts)} tag={tag} /> : <Websites hosts={tag.hosts} />}
      <LeaderChoice tag={tag} />
    </section>
  )
}

function Websites({ hosts }: { hosts: readonly string[] }) {
  const t = useTranslations('business.tag')
  return (
    <div>
      <h3>{t('hosts')}</h3>
      {hosts.length === 0 && <p>{t('hostsUnknown')}</p>}
      <ul className={styles.plain}>
        {hosts.map((host) => (
          <li key={host}>
            <bdi>{host}</bdi>
          </li>
        ))}
      </ul>
    </div>
  )
}
