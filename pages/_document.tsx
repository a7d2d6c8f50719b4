import Document, { type DocumentContext, Head, Html, Main, NextScript } from 'next/document'
import { asColorScheme, schemeCookie } from '@/components/ui/color-scheme'
import { readCookie } from '@/lib/http/cookies'
import type { PackedState } from '@/lib/screens/pack-state'

type Props = { nonce: string; cookieScheme: string | null }

/** The frame of every page: theme, language and direction stand in the first HTML, and scripts carry the nonce. */
export default class MagpieDocument extends Document<Props> {
  static override async getInitialProps(page: DocumentContext) {
    const initial = await Document.getInitialProps(page)
    const nonce = page.req?.headers['x-nonce']
    const cookieScheme = readCookie(page.req?.headers.cookie, schemeCookie)
    return { ...initial, nonce: typeof nonce === 'string' ? nonce : '', cookieScheme }
  }

  override render() {
    const { nonce, cookieScheme, __NEXT_DATA__ } = this.props
    const state: PackedState | undefined = __NEXT_DATA__.props.pageProps?.state
    const scheme = asColorScheme(state?.viewer?.color_scheme ?? cookieScheme)
    const direction = state?.context.is_rtl ? 'rtl' : 'ltr'
    return (
      <Html lang={state?.context.locale ?? 'en'} dir={direction} data-color-scheme={scheme}>
        <Head nonce={nonce}>
          <link rel="icon" href="/favicon.ico" sizes="32x32" />
          <link rel="icon" href="/logo.svg" type="image/svg+xml" />
          <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
          <link rel="manifest" href="/manifest.webmanifest" />
        </Head>
        <body>
          <Main />
          <NextScript nonce={nonce} />
        </body>
      </Html>
    )
  }
}
