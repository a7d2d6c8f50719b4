import { permitAdmin } from '@/lib/platform/manifest/member-screen.server'
import type { ScreenLoader, TitleName } from '@/lib/platform/manifest/screen'
import type { SitePage } from './pages'
import type { WireSiteText } from './schema'
import { allSiteTexts, siteText } from './site-texts.server'

type SiteText = { name: 'site-text'; page: SitePage; body: string | null }

const titles: Record<SitePage, TitleName> = {
  about: 'about',
  help: 'help',
  terms: 'termsOfService',
  privacy: 'privacyPolicy',
}

/** `/about`, `/help`, `/terms`, `/privacy`: a text by the host, or the product's own. */
const loadPage =
  (page: SitePage): ScreenLoader<SiteText> =>
  async () => {
    const { body } = await siteText(page)
    return {
      screen: { name: 'site-text', page, body },
      seo: { title: { text: titles[page] }, canonical: `/${page}/` },
    }
  }

/** `/admin/texts`: an editor for the texts of these pages. */
const loadAll: ScreenLoader<{ name: 'admin-texts'; texts: WireSiteText[] }> = async ({ viewer }) => {
  permitAdmin(viewer)
  return {
    screen: { name: 'admin-texts', texts: await allSiteTexts() },
    seo: { title: { text: 'texts' }, canonical: '/admin/texts/', noindex: true },
  }
}

export const siteTextScreens = {
  '/about': loadPage('about'),
  '/help': loadPage('help'),
  '/terms': loadPage('terms'),
  '/privacy': loadPage('privacy'),
  '/admin/texts': loadAll,
}
