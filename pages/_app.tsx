import '@/styles/global.css'
import type { AppProps } from 'next/app'
import type { ReactNode } from 'react'
import { Provider } from 'react-redux'
import { ConsentHost } from '@/components/accounts/consent/consent-host'
import { CloseupHost } from '@/components/closeup/closeup-host'
import { SearchBox } from '@/components/discover/search/search-box'
import { Dialogs } from '@/components/edge/app/dialogs'
import { ErrorBoundary } from '@/components/edge/app/error-boundary'
import { EventLog } from '@/components/edge/app/event-log'
import { Experiments } from '@/components/edge/app/experiments'
import { useHomePlace } from '@/components/edge/app/home-place'
import { PageHead } from '@/components/edge/app/page-head'
import { useEarlyEvents } from '@/components/edge/app/use-early-events'
import { useLinkNavigation } from '@/components/edge/app/use-link-navigation'
import { useNewVersion } from '@/components/edge/app/use-new-version'
import { useOwnState } from '@/components/edge/app/use-own-state'
import { usePageCode } from '@/components/edge/app/use-page-code'
import { usePageErrors } from '@/components/edge/app/use-page-errors'
import { useScreenStore } from '@/components/edge/app/use-screen-store'
import { useSizeClass } from '@/components/edge/app/use-size-class'
import { useStayOffline } from '@/components/edge/app/use-stay-offline'
import { AppShell } from '@/components/edge/shell/app-shell'
import { BareShell } from '@/components/edge/shell/bare-shell'
import { ErrorScreen, Forbidden, NotFound, WaitScreen } from '@/components/ui/error-screens'
import { usePopovers } from '@/components/ui/hooks/use-popovers'
import { PageTexts } from '@/i18n/page-texts'
import type { PackedState } from '@/lib/edge/screens/pack-state'
import type { Screen } from '@/lib/edge/screens/state'

const refusals: Partial<
  Record<Screen['name'], (props: { viewer: PackedState['viewer'] }) => React.ReactNode>
> = {
  'not-found': NotFound,
  forbidden: Forbidden,
  error: ErrorScreen,
}

/** Renders every page: puts its state into the store, with its texts, and the shell around it. */
export default function App({ Component, pageProps, router }: AppProps<{ state?: PackedState }>) {
  const { state } = pageProps
  // Next's own error page has no state of ours.
  if (!state) return <Component {...pageProps} />
  return <Framed state={state} path={router.asPath} page={<Component {...pageProps} />} />
}

function Framed({ state, path, page }: { state: PackedState; path: string; page: ReactNode }) {
  const store = useScreenStore(state)
  usePageErrors()
  useSizeClass(store)
  useOwnState(state, store)
  useLinkNavigation()
  useStayOffline()
  useEarlyEvents()
  useNewVersion()
  usePageCode()
  usePopovers()
  useHomePlace(state.viewer?.id ?? null)
  const { context } = state.bootstrap.props
  const Refusal = refusals[state.screen.name]
  const { query = '', parts } = state.screen.name === 'search' ? state.screen : {}
  return (
    <Provider store={store}>
      <PageTexts locale={context.locale}>
        <PageHead seo={state.seo} />
        {state.screen.name === 'wait' ? (
          <BareShell>
            <WaitScreen {...state.screen} />
          </BareShell>
        ) : (
          <>
            <ConsentHost />
            <AppShell
              viewer={state.viewer}
              search={<SearchBox key={query} query={query} mode={parts?.modeIcon ?? 'search'} />}
            >
              <ErrorBoundary path={path}>
                <CloseupHost>{Refusal ? <Refusal viewer={state.viewer} /> : page}</CloseupHost>
              </ErrorBoundary>
            </AppShell>
            <Dialogs />
            <EventLog />
            <Experiments />
          </>
        )}
      </PageTexts>
    </Provider>
  )
}
