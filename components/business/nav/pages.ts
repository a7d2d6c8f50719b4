import type { IconName } from '@/components/ui/icon'
import type { WireBusiness } from '@/lib/business/hierarchy/schema'
import { ofAccounts, ofParents, type TableName } from '@/lib/business/tables/names'

/** A page in the navigation: a table, or one of the others. */
export type PageName =
  | TableName
  | 'hub'
  | 'billing'
  | 'access'
  | 'plan'
  | 'answers'
  | 'campaigns'
  | 'outcomes'
  | 'forms'
  | 'catalogs'

/** True if the person manages the business, and so sees its people and history. */
export const isManager = ({ standing: state }: WireBusiness) => state === 'OWNER' || state === 'BIZ_ADMIN'

export const icons: Record<PageName, IconName> = {
  hub: 'home',
  plan: 'flag',
  employees: 'person',
  partners: 'handshake',
  clients: 'board',
  members: 'tiles',
  managers: 'key',
  'pending-members': 'tiles',
  'pending-managers': 'key',
  invites: 'send',
  access: 'lock',
  'ad-accounts': 'chart',
  profiles: 'smile',
  'asset-groups': 'archive',
  tags: 'tag',
  audiences: 'at',
  billing: 'lock',
  invoices: 'list',
  history: 'clock',
  answers: 'mail',
  campaigns: 'star',
  outcomes: 'chart',
  forms: 'mail',
  catalogs: 'tag',
}

/** The sections of the navigation in order; the pages before them belong to none. */
export const groupNames = ['users', 'accounts', 'results', 'money', 'more'] as const
export type GroupName = (typeof groupNames)[number]

const pagesOf: Record<GroupName, readonly PageName[]> = {
  users: [
    ...([
      'employees',
      'members',
      'managers',
      'pending-members',
      'pending-managers',
      'partners',
      'clients',
    ] as const),
    ...(['invites', 'access'] as const),
  ],
  accounts: ['ad-accounts', 'profiles', 'asset-groups'],
  results: ['tags', 'audiences'],
  money: ['billing', 'invoices'],
  more: ['history', 'answers'],
}

/** The pages of people who do not manage the business. */
const ofEveryone: readonly PageName[] = [
  'ad-accounts',
  'profiles',
  'asset-groups',
  'tags',
  'audiences',
  'invoices',
  'answers',
]

/** Returns the sections with the pages of a business that the viewer may see; none is empty. */
export function groupsFor(shown: WireBusiness): { name: GroupName; pages: PageName[] }[] {
  const absent: readonly PageName[] = shown.kind === 'PARENT' ? [...ofAccounts, 'access'] : ofParents
  const may = (page: PageName) => (isManager(shown) ? !absent.includes(page) : ofEveryone.includes(page))
  return groupNames
    .map((name) => ({ name, pages: pagesOf[name].filter(may) }))
    .filter(({ pages }) => pages.length > 0)
}

/** Returns the pages above the sections. */
export const firstFor = (shown: WireBusiness): PageName[] => [
  'hub',
  ...(isManager(shown) ? (['plan'] as const) : []),
  ...(shown.has_campaigns ? (['campaigns', 'outcomes', 'forms'] as const) : []),
  ...(shown.has_catalogs ? (['catalogs'] as const) : []),
]

const paths: Partial<Record<PageName, string>> = {
  hub: 'hub',
  plan: 'plan',
  billing: 'billing',
  access: 'access',
  answers: 'invites',
}

/** The pages outside the business area. */
const ownPaths: Partial<Record<PageName, string>> = {
  campaigns: '/ads/campaigns/',
  outcomes: '/ads/reports/',
  forms: '/ads/forms/',
  catalogs: '/catalogs/',
}

/** Returns the address of a page of a business. */
export const pageHref = (page: PageName, business_id: string) =>
  `${ownPaths[page] ?? `/business/${paths[page] ?? `manager/${page}`}/`}?business_id=${business_id}`
