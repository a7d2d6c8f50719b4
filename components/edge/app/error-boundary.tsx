import { Component, type ReactNode } from 'react'
import { ErrorScreen } from '@/components/ui/error-screens'
import { logStat } from '@/lib/platform/http/log-client'

type Props = { path: string; children: ReactNode }
type State = { failedPath: string | null }

/** Catches a screen's render errors; a failure belongs to its path, and another path is tried again. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failedPath: null }

  static getDerivedStateFromProps({ path }: Props, state: State): State | null {
    return state.failedPath === '' ? { failedPath: path } : null
  }

  static getDerivedStateFromError(): State {
    return { failedPath: '' }
  }

  override componentDidCatch(): void {
    logStat('webapp.render.error', 1, 'count', {}, 1)
  }

  override render() {
    const { path, children } = this.props
    return this.state.failedPath === path ? <ErrorScreen /> : children
  }
}
