import type { ReactNode } from 'react'
import { ButtonLink } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { useTranslations } from '@/i18n/texts'
import styles from './start.module.css'

type Props = {
  title: string
  text: string
  isDone?: boolean
  link?: { href: string; text: string }
  children?: ReactNode
}

/** Shows one thing to do next; what is done is marked, and keeps its link. */
export function NextStep({ title, text, isDone = false, link, children }: Props) {
  const t = useTranslations('start.next')
  return (
    <li className={styles.step} data-done={isDone || undefined}>
      <div>
        <h2>
          {isDone && <Icon name="check" size={20} />} <bdi>{title}</bdi>
          {isDone && <span className="visually-hidden"> – {t('ready')}</span>}
        </h2>
        <p>{text}</p>
        {children}
      </div>
      {link && <ButtonLink href={link.href}>{isDone ? t('open') : link.text}</ButtonLink>}
    </li>
  )
}
