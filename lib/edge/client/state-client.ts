import type { ScreenState } from '@/lib/edge/screens/state'
import { noteVersion } from '@/lib/platform/http/app-version'
import { browserHeaders } from '@/lib/platform/http/browser-headers'

/**
 * Fetches the state of the page at `path` for this browser's viewer. Resolves to null when the page is now a different
 * one, such as a refusal. Rejects when there is no answer.
 */
export async function fetchState(path: string, signal: AbortSignal): Promise<ScreenState | null> {
  const query = new URLSearchParams({ source_url: path })
  const answer = await fetch(`/_/_/state?${query}`, { signal, headers: browserHeaders() })
  noteVersion(answer.headers.get('x-app-version'))
  if (answer.status >= 500 || answer.status === 429) throw new Error(`no state: ${answer.status}`)
  if (!answer.ok) return null
  const state = (await answer.json()) as ScreenState | { redirect: string }
  return 'redirect' in state ? null : state
}
