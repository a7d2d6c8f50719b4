import { type SitePage, sitePages } from '@/lib/accounts/site-texts/pages'
import { allSiteTexts, siteText } from '@/lib/accounts/site-texts/site-texts.server'
import { permitAdmin } from './admin.server'
import type { Loader } from './loader.server'

const titles: Record<SitePage, string> = {
  about: 'About',
  help: 'Help',
  terms: 'Terms of service',
  privacy: 'Privacy policy',
}

/** `/about`, `/help`, `/terms`, `/privacy`: a text of the site's host, or the product's own. */
const loadPage =
  (page: SitePage): Loader =>
  async () => {
    const { body } = await siteText(page)
    const title = titles[page]
    return {
      screen: { name: 'site-text', page, body },
      seo: { title, description: `${title} of this Magpie site.`, canonical: `/${page}/` },
    }
  }

/** `/admin/texts`: the texts of these pages, to change. */
const loadAll: Loader = async ({ viewer }) => {
  permitAdmin(viewer)
  return {
    screen: { name: 'admin-texts', texts: await allSiteTexts() },
    seo: { title: 'Texts', canonical: '/admin/texts/', noindex: true },
  }
}

export const siteTextLoaders: Record<string, Loader> = {
  ...Object.fromEntries(sitePages.map((page) => [`/${page}`, loadPage(page)])),
  '/admin/texts': loadAll,
}
