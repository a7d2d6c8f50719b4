import { Icon } from '@/components/ui/icon'
import { useTranslations } from '@/i18n/texts'
import type texts from '@/messages/en/help.json'
import styles from './help.module.css'
import type { linksOf } from './links'

export type TopicName = keyof (typeof texts)['help']['topics']

/** A question and its answer, by their keys; the keys of all answers look like these. */
export type Item = {
  id: string
  q: 'account.items.forgot.q'
  a: 'account.items.forgot.a' | 'account.items.forgot.aKept'
}

type Props = {
  name: TopicName
  title: string
  items: readonly Item[]
  links: ReturnType<typeof linksOf>
  /** Shows all answers: those that a search found. */
  isOpen: boolean
}

/** Shows the questions of a topic, each with an answer that opens below it, also without JavaScript. */
export function Topic({ name, title, items, links, isOpen }: Props) {
  const t = useTranslations('help.topics')
  return (
    <section className={styles.topic} aria-labelledby={name}>
      <h2 id={name} tabIndex={-1}>
        {title}
      </h2>
      {items.map(({ id, q, a }) => (
        <details key={`${id} ${isOpen}`} id={id} open={isOpen}>
          <summary>
            <h3 className={styles.question}>{t(q)}</h3>
            <Icon name="down" size={20} />
          </summary>
          <p className={styles.answer}>{t.rich(a, links)}</p>
        </details>
      ))}
    </section>
  )
}
