import Document, { type DocumentContext, Head, Html, Main, NextScript } from 'next/document'
import { asColorScheme, schemeCookie } from '@/lib/core/color-scheme'
import type { PackedState } from '@/lib/edge/screens/pack-state'
import type { Screen } from '@/lib/edge/screens/state'
import { readCookie } from '@/lib/platform/http/cookies'
import { textLocale } from '@/lib/platform/i18n/languages'
import { brokenPictures } from '@/lib/platform/page-scripts/broken-pictures'
import { chunkGroups } from '@/lib/platform/page-scripts/chunk-groups'
import { earlyEvents } from '@/lib/platform/page-scripts/early-events'
import { failedStart } from '@/lib/platform/page-scripts/failed-start'
import { missingFeatures } from '@/lib/platform/page-scripts/missing-features'
import { pageErrors } from '@/lib/platform/page-scripts/page-errors'
import { picturesFirst } from '@/lib/platform/page-scripts/pictures-first'
import { readOnlyCopy } from '@/lib/platform/page-scripts/read-only-copy'
import { type StartError, startCheck, startErrorId } from '@/lib/platform/page-scripts/start-check'
import texts from '@/messages/en/ui.json'

type Props = {
  cookieScheme: string | null
  isReadOnly: boolean
  status: number
}

/** A head without scripts: for `server_only` pages, which are read and not run (part 1, section 4, Start-up). */
class ReadOnlyHead extends Head {
  override getPreloadDynamicChunks = () => []
  override getPreloadMainLinks = () => null
  override getDynamicChunks = () => []
  override getScripts = () => []
  override getPolyfillScripts = () => []
}

/** Returns an inline script that the content security policy allows by its hash; it reads `data`. */
const inlineScript = (key: string, code: string, data: Record<`data-${string}`, string> = {}) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: it contains no user content.
  <script key={key} {...data} dangerouslySetInnerHTML={{ __html: code }} />
)

/** The error block of a page that could not be made, which start-up throws. */
const StartErrorBlock = (error: StartError) => (
  <script
    id={startErrorId}
    type="application/json"
    // biome-ignore lint/security/noDangerouslySetInnerHtml: it contains a number and an id of our own.
    dangerouslySetInnerHTML={{ __html: JSON.stringify(error) }}
  />
)

type Files = Parameters<Head['getScripts']>[0]

/** A head whose inline scripts are fixed texts (docs/decisions/146). */
class FixedHead extends Head {
  /** Returns the inline script that passes the chunks of this page to the bundler's runtime; none in development. */
  private chunkGroups() {
    const { buildManifest, __NEXT_DATA__ } = this.context
    const { chunkLoadingGlobal: queue, pagesChunkGroupBootstrapParams: groups } = buildManifest
    if (!(queue && groups)) return []
    const own = ['/_app', __NEXT_DATA__.page].flatMap((page) => groups[page] ?? [])
    return [inlineScript('chunk-groups', chunkGroups, { 'data-groups': JSON.stringify([queue, own]) })]
  }
  override getScripts(files: Files) {
    return [...this.chunkGroups(), ...super.getScripts(files).filter((script) => script?.props.src)]
  }
}

/** A head that loads its scripts after the page's main pictures; the inline one that reads their list runs first. */
class PicturesFirstHead extends FixedHead {
  override getDynamicChunks(files: Files) {
    return this.context.isDevelopment ? super.getDynamicChunks(files) : []
  }
  override getScripts(files: Files) {
    if (this.context.isDevelopment) return super.getScripts(files)
    const dynamic = super.getDynamicChunks(files)
    const all = super.getScripts(files)
    const sources = [...dynamic, ...all].flatMap((script) => (script?.props.src as string | undefined) ?? [])
    return [
      ...all.filter((script) => !script.props.src),
      inlineScript('pictures-first', picturesFirst, {
        'data-sources': JSON.stringify([...new Set(sources)]),
      }),
    ]
  }
}

/** Screens that start with pictures, which people look at before they interact. */
const pictureScreens: ReadonlySet<Screen['name']> = new Set([
  'home',
  'pin',
  'pin-sent',
  'board',
  'section',
  'profile',
  'search',
  'topic',
  'idea',
  'ideas',
  'today',
  'today-article',
  'videos',
  'shopping',
])

/**
 * Renders the frame of every page: theme, language and direction are in the first HTML.
 */
export default class MagpieDocument extends Document<Props> {
  static override async getInitialProps(page: DocumentContext) {
    const initial = await Document.getInitialProps(page)
    const cookieScheme = readCookie(page.req?.headers.cookie, schemeCookie)
    const isReadOnly = 'server_only' in page.query
    return { ...initial, cookieScheme, isReadOnly, status: page.res?.statusCode ?? 200 }
  }

  override render() {
    const { cookieScheme, isReadOnly, status, __NEXT_DATA__ } = this.props
    const state: PackedState | undefined = __NEXT_DATA__.props.pageProps?.state
    const scheme = asColorScheme(state?.viewer?.color_scheme ?? cookieScheme)
    const context = state?.bootstrap.props.context
    const direction = context?.is_rtl ? 'rtl' : 'ltr'
    const leads = state && pictureScreens.has(state.screen.name)
    const DocumentHead = isReadOnly ? ReadOnlyHead : leads ? PicturesFirstHead : FixedHead
    return (
      <Html lang={textLocale(context?.locale ?? 'en')} dir={direction} data-color-scheme={scheme}>
        <DocumentHead>
          {!isReadOnly && [
            inlineScript('read-only-copy', readOnlyCopy),
            inlineScript('page-errors', pageErrors),
            inlineScript('start-check', startCheck),
            inlineScript('missing-features', missingFeatures),
            inlineScript('broken-pictures', brokenPictures),
            inlineScript('early-events', earlyEvents),
            inlineScript('failed-start', failedStart, {
              'data-text': texts.ui.error.title,
              'data-reload': texts.ui.reload,
              'data-home': texts.ui.goHome,
            }),
          ]}
          <link rel="icon" href="/favicon.ico" sizes="32x32" />
          <link rel="icon" href="/logo.svg" type="image/svg+xml" />
          <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
          <link rel="manifest" href="/manifest.webmanifest" />
        </DocumentHead>
        <body>
          <Main />
          {state?.screen.name === 'error' && context && (
            <StartErrorBlock status={status} request_identifier={context.request_identifier} />
          )}
          {!isReadOnly && <NextScript />}
        </body>
      </Html>
    )
  }
}
