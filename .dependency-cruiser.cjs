/** Who may import whom: ARCHITECTURE.md. scripts/check/rules.test.ts shows each rule to fire. */

const transport = '^(app|pages|components|store)/|^lib/(http|serve)/'
/** Lower never imports higher. */
const tiers = [
  ['core'],
  ['db', 'http', 'routing', 'net', 'logs'],
  ['media', 'experiments', 'metrics', 'mail', 'audit', 'consent', 'rich', 'live', 'embeds'],
  ['accounts', 'business', 'invites', 'notices', 'reports'],
  [
    'pins',
    'boards',
    'comments',
    'social',
    'topics',
    'messages',
    'tries',
    'stories',
    'tags',
    'sponsorship',
    'leads',
  ],
  ['search', 'feed', 'discover', 'create', 'ads', 'feedback', 'moderation', 'admin', 'news'],
  ['serve'],
  ['screens'],
]
const folders = (names) => `^lib/(${names.join('|')})/`
const domains = folders(tiers.slice(2, -2).flat())
const test = '\\.test\\.tsx?$'
const typesExcepted = { dependencyTypesNot: ['type-only'] }

const rules = [
  {
    name: 'no-cycles',
    from: {},
    to: { circular: true, viaOnly: typesExcepted },
  },
  {
    name: 'browser-code-imports-no-server-code',
    from: { path: '^(components|store|i18n|lib)/', pathNot: ['\\.server\\.', test, '\\.d\\.ts$'] },
    to: { path: '\\.server\\.ts$', ...typesExcepted },
  },
  {
    name: 'core-imports-nothing-of-ours',
    from: { path: '^lib/core/', pathNot: test },
    to: { path: '^(app|pages|components|store|messages|i18n|scripts|e2e|bench)/|^lib/(?!core/)' },
  },
  {
    name: 'only-lib-and-scripts-touch-the-database',
    from: { pathNot: '^(lib|scripts|bench)/' },
    to: { path: '^lib/db/' },
  },
  {
    name: 'domains-do-not-know-transport',
    from: { path: domains, pathNot: test },
    to: { path: transport },
  },
  ...tiers.slice(1, -1).map((tier, index) => ({
    name: `tier-${tier[0]}-imports-nothing-higher`,
    from: { path: folders(tier), pathNot: test },
    to: {
      path: folders(tiers.slice(index + 2).flat()),
      // The browser's client takes its types from the registry of resources.
      ...(tier.includes('http') ? typesExcepted : {}),
    },
  })),
  {
    name: 'store-sits-below-components',
    from: { path: '^store/' },
    to: { path: '^(components|pages|app)/' },
  },
  {
    name: 'routes-hold-no-ui',
    from: { path: '^app/.*route\\.tsx?$' },
    to: { path: '^(components|store)/|node_modules/(react|react-dom|react-redux|@mantine)/' },
  },
  {
    name: 'ui-knows-neither-store-nor-domain',
    from: { path: '^components/ui/' },
    to: { path: `^store/|^components/(?!ui/)|^lib/(http|serve|screens)/|${domains}` },
  },
  {
    name: 'tests-are-leaves',
    from: {},
    to: { path: test },
  },
  {
    name: 'pages-are-leaves',
    from: {},
    to: { path: '^pages/' },
  },
  {
    name: 'app-is-a-leaf',
    from: {},
    to: { path: '^app/' },
  },
  {
    name: 'e2e-is-a-leaf',
    from: { pathNot: '^(e2e/|playwright\\.config)' },
    to: { path: '^e2e/' },
  },
  {
    name: 'product-does-not-import-tools',
    from: { pathNot: `^(scripts|bench|e2e)/|^[^/]+$|${test}` },
    to: { path: '^(scripts|bench)/' },
  },
  {
    // They bring zod, which no browser needs: what a browser does need of them stands beside them.
    name: 'schemas-stay-on-the-server',
    from: { path: '^(components|store)/', pathNot: test },
    to: { path: '^lib/.*/schema\\.ts$', ...typesExcepted },
  },
  {
    name: 'react-redux-only-through-the-typed-hooks',
    from: { pathNot: `^store/|^pages/_app\\.tsx$|${test}` },
    to: { path: 'node_modules/react-redux/' },
  },
]

module.exports = {
  forbidden: rules.map((rule) => ({ severity: 'error', ...rule })),
  options: {
    doNotFollow: { path: 'node_modules' },
    includeOnly:
      '^(app|pages|components|store|lib|i18n|scripts|e2e|bench|[^/]+\\.tsx?$)|node_modules/(react|react-dom|react-redux|@mantine)',
    exclude: '^(bench/apps|\\.)',
    tsPreCompilationDeps: 'specify',
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
}
