/** Names that are no folder of `lib`: the domain that they belong to, or why they belong to none. */
const others: Readonly<Record<string, string>> = {
  // Accounts.
  accounts: 'accounts/businesses',
  auth: 'accounts/log-in',
  frame: 'the frame of pages for visitors',
  help: 'texts about the whole site',
  security: 'accounts/settings',
  switcher: 'accounts/businesses',
  cookies: 'accounts/consent',
  // Content.
  'board-life': 'content/board-notes',
  carousel: 'content/pins',
  cover: 'content/boards',
  engagement: 'content/reactions',
  grid: 'the grid of every list of pins',
  home: 'discover/feed',
  'open-pin': 'closeup',
  organize: 'content/bulk',
  recents: 'kept in the browser alone',
  removal: 'trust/moderation',
  save: 'content/pins',
  sections: 'content/boards',
  share: 'accounts/invites',
  show: 'a slide show and a printed board',
  // Closeup.
  actions: 'closeup',
  'closeup-more': 'closeup',
  leave: 'content/pins/outbound',
  picture: 'closeup',
  sent: 'content/sponsorship',
  // Create.
  create: 'create/builder',
  gestures: 'fingers on a picture',
  nav: 'the navigation of an area',
  'picture-editor': 'media/edits',
  schedule: 'create/scheduled',
  story: 'content/stories',
  'story-create': 'content/stories',
  'video-create': 'media/video',
  'video-trim': 'media/video',
  // People and inbox.
  profile: 'people/profiles',
  requests: 'inbox/messages',
  // Business.
  business: 'business/manager',
  'business-start': 'business/start',
  find: 'a search over a business',
  groups: 'business/assets',
  invoice: 'business/billing',
  kit: 'parts of all screens of businesses',
  // Parts of every page.
  app: 'the frame of every page',
  chart: 'a part of many screens',
  dialog: 'a part of many screens',
  errors: 'a part of many screens',
  fields: 'a part of many screens',
  files: 'media/uploads',
  hooks: 'a part of many screens',
  menu: 'a part of many screens',
  reasons: 'texts for the reasons of errors',
  shell: 'the frame of every page',
  titles: 'titles of all pages',
  toasts: 'a part of many screens',
  ui: 'a part of many screens',
}

/** Returns the names of a file's feature: its folder in components, or its texts. */
const featureOf = (file: string): string | undefined =>
  (/^components\/[^/]+\/([^/]+)\//.exec(file) ?? /^messages\/en\/([^/.]+)\.json$/.exec(file))?.[1]

/** Returns the names of all domains: the folders below an area, and folders with a manifest. */
const domainsIn = (files: readonly string[]) =>
  new Set(
    files.flatMap((file) => {
      const [, name] =
        /^lib\/[^/]+\/([^/]+)\//.exec(file) ?? /^lib\/([^/]+)\/domain\.server\.ts$/.exec(file) ?? []
      const [, inner] = /\/([^/]+)\/domain\.server\.ts$/.exec(file) ?? []
      return [name, inner].filter((one) => one !== undefined)
    }),
  )

/**
 * Returns a line for each feature that is called otherwise than its domain in `lib`, unless `known` says where it
 * belongs; and for each entry there that is not needed, or names a domain that does not exist.
 */
export function strangeFeatures(
  files: readonly string[],
  known: Readonly<Record<string, string>> = others,
): string[] {
  const domains = domainsIn(files)
  const features = new Map<string, string>()
  for (const file of files) {
    const name = /\.test\./.test(file) ? undefined : featureOf(file)
    if (name !== undefined && !features.has(name)) features.set(name, file)
  }
  const exists = (domain: string) => files.some((file) => file.startsWith(`lib/${domain}/`))
  return [
    ...[...features]
      .filter(([name]) => !domains.has(name) && !Object.hasOwn(known, name))
      .map(([name, file]) => `${file}: "${name}" is no folder of lib; give it the name of its domain`),
    ...Object.entries(known).flatMap(([name, domain]) => {
      if (!features.has(name) || domains.has(name)) return [`feature-names.ts: "${name}" is not needed`]
      return /^\S+$/.test(domain) && !exists(domain)
        ? [`feature-names.ts: "${name}" names lib/${domain}, which does not exist`]
        : []
    }),
  ].toSorted()
}
