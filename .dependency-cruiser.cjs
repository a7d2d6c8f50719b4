/** Import rules between areas: see ARCHITECTURE.md. tools/check/rules.test.ts shows that each rule fires. */

/** The areas, lowest first; a folder of `lib`, `components` and `store` each. Lower never imports higher, types included. */
const areas = require('./tools/check/areas.json')
const trees = ['lib', 'components', 'store']

const transport = '^(app|pages|components|store)/|^lib/edge/'
const domains = `^lib/(${areas.slice(2, -1).join('|')})/`
const test = '\\.test\\.tsx?$'
const testing = '\\.test\\.tsx?$|testing(\\.server)?\\.ts$|test-world\\.server\\.ts$'
const typesExcepted = { dependencyTypesNot: ['type-only'] }

const above = (index) => areas.slice(index + 1).join('|')

const rules = [
  {
    name: 'no-cycles',
    from: {},
    to: { circular: true },
  },
  {
    name: 'browser-code-imports-no-server-code',
    from: { path: '^(components|store|i18n|lib)/', pathNot: ['\\.server\\.', test, '\\.d\\.ts$'] },
    to: { path: '\\.server\\.ts$', ...typesExcepted },
  },
  {
    name: 'core-imports-nothing-of-ours',
    from: { path: '^lib/core/', pathNot: test },
    to: { path: '^(app|pages|components|store|messages|i18n|runtime|tools|demo|e2e|bench)/|^lib/(?!core/)' },
  },
  {
    name: 'only-lib-and-tools-touch-the-database',
    from: { pathNot: '^(lib|runtime|tools|demo|bench)/' },
    to: { path: '^lib/platform/db/' },
  },
  {
    name: 'domains-do-not-know-transport',
    from: { path: domains, pathNot: testing },
    to: { path: transport },
  },
  ...trees.flatMap((tree) =>
    areas.slice(0, -1).map((area, index) => ({
      name: `${tree}-${area}-imports-nothing-higher`,
      from: { path: `^${tree}/${area}/`, pathNot: testing },
      to: { path: `^${tree}/(${above(index)})/` },
    })),
  ),
  {
    name: 'create-and-business-stay-apart',
    from: { path: '^(lib|components|store)/(business|ads)/', pathNot: testing },
    to: { path: '^(lib|components|store)/create/' },
  },
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
    to: { path: `^store/|^components/(?!ui/)|^lib/(platform/http|edge)/|${domains}` },
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
    from: { pathNot: `^(runtime|tools|demo|bench|e2e)/|^[^/]+$|${test}` },
    to: { path: '^(runtime|tools|demo|bench)/' },
  },
  {
    // They load zod, which no browser needs; constants that the browser needs are in separate files.
    name: 'schemas-stay-on-the-server',
    from: { path: '^(components|store)/', pathNot: test },
    to: { path: '^lib/.*/schema\\.ts$', ...typesExcepted },
  },
  {
    name: 'react-redux-only-through-the-typed-hooks',
    from: { pathNot: `^store/|^pages/_app\\.tsx$|^tools/testing/|${test}` },
    to: { path: 'node_modules/react-redux/' },
  },
]

module.exports = {
  forbidden: rules.map((rule) => ({ severity: 'error', ...rule })),
  options: {
    doNotFollow: { path: 'node_modules' },
    includeOnly:
      '^(app|pages|components|store|lib|i18n|runtime|tools|demo|e2e|bench|[^/]+\\.tsx?$)|node_modules/(react|react-dom|react-redux|@mantine)',
    exclude: '^(bench/apps|\\.)',
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
}
