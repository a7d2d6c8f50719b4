import type { NextPageContext } from 'next'
import { ErrorScreen, NotFound } from '@/components/ui/error-screens'
import { TextsContext, textsOf } from '@/i18n/texts'
import { reportError } from '@/lib/edge/client/report-error'

type Props = { status: number }

/**
 * Renders the page of an error that no other boundary has caught, in place of Next's own: code of the page that does not
 * run in this browser, or an error in the frame of every page. The store may be what is broken.
 */
export default function Failed({ status }: Props) {
  return (
    <TextsContext value={textsOf('en-US')}>
      <main id="main">{status === 404 ? <NotFound /> : <ErrorScreen />}</main>
    </TextsContext>
  )
}

Failed.getInitialProps = ({ res, err }: NextPageContext): Props => {
  if (typeof window !== 'undefined' && err) reportError('page', err)
  return { status: res?.statusCode ?? err?.statusCode ?? 500 }
}
