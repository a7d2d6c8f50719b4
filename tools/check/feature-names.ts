/** Names that are no folder of `lib`: the domain that they belong to, or why they belong to none. */
const others: Readonly<Record<string, string>> = {
  // Accounts.
  accounts: 'accounts/businesses',
  auth: 'accounts/log-in',
  frame: 'the frame of pages for visitors',
  help: 'texts about the whole site',
  switcher: 'accounts/businesses',
  // Content.
  grid: 'the grid of every list of pins',
  home: 'discover/feed',
  'open-pin': 'closeup',
  recents: 'kept in the browser alone',
  removal: 'trust/moderation',
  share: 'accounts/invites',
  show: 'a slide show and a printed board',
  // Create.
  create: 'create/builder',
  gestures: 'fingers on a picture',
  nav: 'the navigation of an area',
  // Business.
  business: 'business/manager',
  kit: 'parts of all screens of businesses',
  // Parts of every page.
  app: 'the frame of every page',
  chart: 'a part of many screens',
  dialog: 'a part of many screens',
  fields: 'a part of many screens',
  hooks: 'a part of many screens',
  menu: 'a part of many screens',
  reasons: 'texts for the reasons of errors',
  shell: 'the frame of every page',
  titles: 'titles of all pages',
  toasts: 'a part of many screens',
  ui: 'a part of many screens',
}

/** Returns the name of a file's feature: its folder in components, its area if that is one domain, or its texts. */
function featureOf(file: string, wholeAreas: ReadonlySet<string>): string | undefined {
  const [, area = '', folder] = /^components\/([^/]+)\/([^/]+)\//.exec(file) ?? []
  if (folder !== undefined) return wholeAreas.has(area) ? area : folder
  return /^messages\/en\/([^/.]+)\.json$/.exec(file)?.[1]
}

/** Returns the areas that are one domain: their manifest is in no folder. */
const wholeAreasIn = (files: readonly string[]) =>
  new Set(files.flatMap((file) => /^lib\/([^/]+)\/domain\.server\.ts$/.exec(file)?.[1] ?? []))

/** Returns the names of all domains: the folders below an area, and folders with a manifest. */
const domainsIn = (files: readonly string[]) =>
  new Set([
    ...wholeAreasIn(files),
    ...files.flatMap((file) => {
      const [, name] = /^lib\/[^/]+\/([^/]+)\//.exec(file) ?? []
      const [, inner] = /\/([^/]+)\/domain\.server\.ts$/.exec(file) ?? []
      return [name, inner].filter((one) => one !== undefined)
    }),
  ])

/**
 * Returns a line for each feature that has neither the name of its domain in `lib` nor, for a part of one, a name such
 * as `boards-cover` that begins with it, unless `known` says where it belongs; and for each entry there that is not needed, or names a domain that does not exist.
 */
export function strangeFeatures(
  files: readonly string[],
  known: Readonly<Record<string, string>> = others,
): string[] {
  const domains = [...domainsIn(files)]
  const wholeAreas = wholeAreasIn(files)
  const isNamed = (name: string) => domains.some((domain) => name === domain || name.startsWith(`${domain}-`))
  const features = new Map<string, string>()
  for (const file of files) {
    const name = /\.test\./.test(file) ? undefined : featureOf(file, wholeAreas)
    if (name !== undefined && !features.has(name)) features.set(name, file)
  }
  const exists = (domain: string) => files.some((file) => file.startsWith(`lib/${domain}/`))
  return [
    ...[...features]
      .filter(([name]) => !isNamed(name) && !Object.hasOwn(known, name))
      .map(
        ([name, file]) =>
          `${file}: "${name}" is no folder of lib; give it the name of its domain, or begin with it and a hyphen`,
      ),
    ...Object.entries(known).flatMap(([name, domain]) => {
      if (!features.has(name) || isNamed(name)) return [`feature-names.ts: "${name}" is not needed`]
      return /^\S+$/.test(domain) && !exists(domain)
        ? [`feature-names.ts: "${name}" names lib/${domain}, which does not exist`]
        : []
    }),
  ].toSorted()
}
