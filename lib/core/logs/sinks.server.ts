import { singleton } from '@/lib/core/singleton'

/** An error that was logged, without secrets: what `plainError` returns, and the other fields of the entry. */
export type LoggedError = { error: unknown; message: string; isFatal: boolean; tags: Record<string, string> }

export type SpanKind = 'request' | 'call' | 'statement'
type Runner = <T>(kind: SpanKind, name: string, run: () => Promise<T>) => Promise<T>

type Sinks = {
  /** Sends an error to the service of the host; never throws. */
  error: ((logged: LoggedError) => void) | null
  /** Runs work as a span of a trace. */
  span: Runner | null
}

/** Returns the functions that send errors and traces of this process; null unless the host has set them up. */
export const sinks = (): Sinks => singleton('logs.sinks', (): Sinks => ({ error: null, span: null }))

/** Runs work, as a span of a trace if the host collects traces. The name is one of the code, never what a person sent. */
export function traced<T>(kind: SpanKind, name: string, run: () => Promise<T>): Promise<T> {
  const { span } = sinks()
  return span ? span(kind, name, run) : run()
}
