import { Component, type ReactNode } from 'react'
import { ErrorScreen } from '@/components/ui/error-screens'
import { reportError } from '@/lib/edge/client/report-error'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { renderFailed } from '@/store/platform/ui'

type Props = { onError: (error: unknown) => void; children: ReactNode }

class Catch extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override componentDidCatch(error: unknown): void {
    this.props.onError(error)
  }

  override render() {
    return this.state.hasFailed ? null : this.props.children
  }
}

/**
 * Catches a screen's render errors: reports and counts them, and remembers them for each pathname until the
 * page is reloaded (specification part 1, section 8); screens of other pathnames still render.
 */
export function ErrorBoundary({ path, children }: { path: string; children: ReactNode }) {
  const dispatch = useAppDispatch()
  const pathname = path.split(/[?#]/)[0] ?? path
  const hasFailed = useAppSelector((state) => state.ui.failedPaths.includes(pathname))
  if (hasFailed) return <ErrorScreen />
  const onError = (error: unknown) => {
    dispatch(renderFailed(pathname))
    reportError('render', error)
  }
  return <Catch onError={onError}>{children}</Catch>
}
