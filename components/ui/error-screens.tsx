import { useTranslations } from '@/i18n/texts'
import { ButtonLink } from './button'
import { EmptyState } from './empty-state'

/** The viewer of a page, as far as a refusal says something about them. */
type Viewer = { full_name: string; acting_by?: { full_name: string } | undefined } | null

/** Renders the screen of every 404. */
export function NotFound() {
  const t = useTranslations('ui')
  return (
    <EmptyState isPage sign="question" title={t('notFound.title')} text={t('notFound.text')}>
      <ButtonLink look="accent" href="/">
        {t('goHome')}
      </ButtonLink>
      <ButtonLink href="/search/pins/">{t('search')}</ButtonLink>
    </EmptyState>
  )
}

/** Renders the screen of every 403: the object exists, but not for this viewer, or not for the profile that they act for. */
export function Forbidden({ viewer }: { viewer: Viewer }) {
  const t = useTranslations('ui')
  // The bar above every page while acting has the button.
  const acting = viewer?.acting_by && { profile: viewer.full_name, person: viewer.acting_by.full_name }
  const text = acting ? t('forbidden.acting', acting) : t('forbidden.text')
  return (
    <EmptyState isPage sign="lock" title={t('forbidden.title')} text={text}>
      <ButtonLink look="accent" href="/">
        {t('goHome')}
      </ButtonLink>
    </EmptyState>
  )
}

/** Renders the screen of a server error; its first sentence is the specification's (part 1, section 8). */
export function ErrorScreen() {
  const t = useTranslations('ui')
  return (
    <EmptyState isPage sign="retry" title={t('error.title')} text={t('error.text')}>
      {/* A plain link to the same address: works without JavaScript, and after a broken script. */}
      <ButtonLink look="accent" href="">
        {t('reload')}
      </ButtonLink>
      <ButtonLink href="/">{t('goHome')}</ButtonLink>
    </EmptyState>
  )
}

/** The longest wait that is shown in seconds. */
const maxSeconds = 90

type Wait = { isLimit: boolean; seconds: number }

/** Renders the screen past a limit and in an outage, which says when to come back. */
export function WaitScreen({ isLimit, seconds }: Wait) {
  const t = useTranslations('ui')
  const text =
    seconds > maxSeconds
      ? t('wait.minutes', { count: Math.ceil(seconds / 60) })
      : t('wait.seconds', { count: seconds })
  return (
    <EmptyState isPage sign="retry" title={t(isLimit ? 'wait.limitTitle' : 'wait.busyTitle')} text={text}>
      {/* A plain link to the same address: works without JavaScript. */}
      <ButtonLink look="accent" href="">
        {t('reload')}
      </ButtonLink>
    </EmptyState>
  )
}
