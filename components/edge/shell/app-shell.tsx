import dynamic from 'next/dynamic'
import { useRouter } from 'next/router'
import { type ReactNode, useState } from 'react'
import { isBusyPage } from '@/components/accounts/email/verification'
import { overlayPin } from '@/components/content/open-pin/open-pin'
import { useIdeasOffer } from '@/components/content/pins-save/use-ideas-offer'
import { useCarriedToasts } from '@/components/edge/app/use-carried-toasts'
import { PendingPart } from '@/components/edge/offline/pending-part'
import { useAppBadge } from '@/components/edge/offline/use-app-badge'
import { useInstall } from '@/components/edge/offline/use-install'
import { useWorker } from '@/components/edge/offline/use-worker'
import { Placement } from '@/components/platform/placements/placement'
import styles from '@/components/ui/bar.module.css'
import { LoadingOverlay } from '@/components/ui/loading-overlay'
import { Coming } from '@/components/ui/progress'
import { retryImport } from '@/components/ui/retry-import'
import { Toasts } from '@/components/ui/toasts/toasts'
import { useTranslations } from '@/i18n/texts'
import type { WireViewer } from '@/lib/accounts/account/schema'
import { choosesTopics } from '@/store/accounts/own-forms'
import { useAppSelector } from '@/store/hooks'
import { useCurrentPath } from './current-entry'
import { Header } from './header'
import { OfflineBanner } from './offline-banner'
import { PageProgress } from './page-progress'
import { SearchForm } from './search-form'
import { useShortcuts } from './shortcuts'
import { TabBar } from './tab-bar'
import { useMissedParts } from './use-missed-parts'
import { useTopForms } from './use-top-forms'

const ShortcutsDialog = dynamic(
  () => retryImport(() => import('./shortcuts-dialog')).then((module) => module.ShortcutsDialog),
  { ssr: false, loading: Coming },
)

const ActingBar = dynamic(() =>
  retryImport(() => import('@/components/business/acting/acting-bar')).then((module) => module.ActingBar),
)

/** Pages on which nothing of the host's covers what the reader is doing: as for the install prompt (specification part 1, section 2). */
const quiet = ['/pin/create', '/board/create', '/signup', '/login', '/business/onboarding']

/** True if a dialog of the host may open over a page: not while a new member chooses topics. */
const mayCover = (isChoosing: boolean, path: string) =>
  !isBusyPage(path) && !isChoosing && !quiet.some((start) => path.startsWith(start))

type Props = {
  viewer: WireViewer | null
  /** The query of the page, which the search field shows. */
  query?: string
  /** Search field with suggestions; the plain form by default. */
  search?: ReactNode
  children: ReactNode
}

/** Wraps every screen. */
export function AppShell({ viewer, query = '', search, children }: Props) {
  const t = useTranslations('shell')
  const path = useCurrentPath()
  const [help, setHelp] = useState(false)
  const isChoosing = useAppSelector(choosesTopics)
  const isLeaving = useAppSelector(({ auth, accounts }) => Boolean(auth.loggingOut ?? accounts.switchingTo))
  useShortcuts(() => setHelp(true))
  useCarriedToasts()
  useAppBadge()
  const router = useRouter()
  useWorker(overlayPin(router))
  useMissedParts()
  const atTop = useTopForms(viewer)
  const install = useInstall(router.asPath.split(/[?#]/)[0] ?? '/')
  const ideas = useIdeasOffer()
  return (
    <>
      <a className={styles.skip} href="#main">
        {t('skip')}
      </a>
      <OfflineBanner />
      <PendingPart />
      {viewer?.acting_by && <ActingBar profile={viewer} person={viewer.acting_by} />}
      <Header viewer={viewer} search={search ?? <SearchForm query={query} />} onHelp={() => setHelp(true)} />
      <PageProgress />
      <Placement id="site_top" own={atTop} isQuiet={isBusyPage(path)} />
      <main id="main" className={styles.main} tabIndex={-1}>
        {children}
      </main>
      <TabBar viewer={viewer} />
      {isLeaving && <LoadingOverlay />}
      <Toasts>
        {ideas && ((paused) => <Placement id="after_save" own={{ ideas_offer: ideas(paused) }} />)}
      </Toasts>
      {install.isDue && <Placement id="site_bottom" own={{ install_prompt: install }} />}
      {mayCover(isChoosing, path) && <Placement id="site_dialog" />}
      {help && <ShortcutsDialog onClose={() => setHelp(false)} />}
    </>
  )
}
