import { refuse } from '@/lib/core/app-error'
import { permitAdmin } from '@/lib/platform/manifest/member-screen.server'
import type { ScreenLoader } from '@/lib/platform/manifest/screen'
import { linesInEditor, termsInEditor } from './queries.server'
import { sensitiveTermsGet, type WireHelpLineEdit, type WireSensitiveTerm } from './schema'

type AdminSearch = {
  name: 'admin-search'
  query: string
  terms: WireSensitiveTerm[]
  bookmark: string | null
  lines: WireHelpLineEdit[]
}

/** Loads `/admin/search?query=`: the editor of sensitive searches. Only admins learn that this page exists. */
export const loadAdminSearch: ScreenLoader<AdminSearch> = async ({ viewer, query: search }) => {
  permitAdmin(viewer)
  const { data: input } = sensitiveTermsGet.safeParse({ query: search.get('query') ?? '' })
  if (!input) refuse('notFound')
  const [{ items: terms, bookmark }, lines] = await Promise.all([termsInEditor(input), linesInEditor()])
  return {
    screen: { name: 'admin-search', query: input.query, terms, bookmark, lines },
    seo: { title: { text: 'search' }, canonical: '/admin/search/', noindex: true },
  }
}
