import { Icon, type IconName } from '@/components/ui/icon'
import patterns from '@/components/ui/patterns.module.css'
import { useTranslations } from '@/i18n/texts'
import styles from './create-nav.module.css'

const places = [
  { name: 'pin', href: '/pin/create/', icon: 'picture' },
  { name: 'story', href: '/pin/create/story/', icon: 'copy' },
  { name: 'drafts', href: '/pin/create/drafts/', icon: 'pencil' },
  { name: 'scheduled', href: '/pin/create/scheduled/', icon: 'clock' },
  { name: 'file', href: '/pin/create/bulk/', icon: 'board' },
] as const satisfies readonly { name: string; href: string; icon: IconName }[]

type Props = {
  current: (typeof places)[number]['name'] | null
  /** The number of drafts; null if it is not known here. */
  drafts?: number | null
}

/** Shows the ways to create pins, and what is not published yet. */
export function CreateNav({ current, drafts = null }: Props) {
  const t = useTranslations('create.nav')
  return (
    <nav className={styles.nav} aria-label={t('label')}>
      <ul className={patterns.wrapped}>
        {places.map(({ name, href, icon }) => (
          <li key={name} data-tour={name === 'drafts' ? name : undefined}>
            <a href={href} aria-current={name === current ? 'page' : undefined}>
              <Icon name={icon} size={18} />
              {name === 'drafts' && drafts ? t('draftsOf', { count: drafts }) : t(name)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
