import type { Names } from './names'

/** Returns the files of a new domain: a page for members that shows one read. They pass the checks. */
export function filesOf({ area, kebab, camel, pascal }: Names): Record<string, string> {
  const lib = `lib/${area}/${kebab}`
  return {
    [`${lib}/schema.ts`]: `import { z } from 'zod'
import { safeString } from '@/lib/core/input'

export const ${camel}Get = z.object({})

/** The answer: when it was read, as ISO 8601. */
export const wire${pascal} = z.strictObject({ read_at: safeString() })
export type Wire${pascal} = z.output<typeof wire${pascal}>
`,
    [`${lib}/queries.server.ts`]: `import { sql } from 'drizzle-orm'
import { found } from '@/lib/core/app-error'
import { db } from '@/lib/platform/db/client.server'
import type { Wire${pascal} } from './schema'

/** Returns the time of the read, by the database's clock. */
export async function read${pascal}(): Promise<Wire${pascal}> {
  const { rows } = await db().execute<{ read_at: string }>(sql\`select now() as read_at\`)
  const { read_at } = found(rows[0], 'notFound')
  return { read_at: new Date(read_at).toISOString() }
}
`,
    [`${lib}/endpoints.server.ts`]: `import { endpoint } from '@/lib/core/endpoint'
import { read${pascal} } from './queries.server'
import { ${camel}Get, wire${pascal} } from './schema'

/** The calls of the domain. */
export const ${camel}Endpoints = [
  endpoint({
    door: '${pascal}Resource.get',
    needs: 'read',
    limit: 'read',
    input: ${camel}Get,
    output: wire${pascal},
    run: () => read${pascal}(),
  }),
] as const
`,
    [`${lib}/screens.server.ts`]: `import { memberScreen } from '@/lib/platform/manifest/member-screen.server'
import texts from '@/messages/en/${kebab}.json'
import { read${pascal} } from './queries.server'

const title = { area: '${kebab}', path: '${camel}.title', english: texts.${camel}.title }

/** Loads \`/${kebab}/\`, for members. */
export const load${pascal} = memberScreen('${kebab}', { path: '/${kebab}/', title }, () => read${pascal}())
`,
    [`${lib}/domain.server.ts`]: `import { domain } from '@/lib/platform/manifest/domain.server'
import { ${camel}Endpoints } from './endpoints.server'
import { load${pascal} } from './screens.server'

export const ${camel}Domain = domain({
  name: '${kebab}',
  screens: { '/${kebab}': load${pascal} },
  endpoints: ${camel}Endpoints,
})
`,
    [`${lib}/${kebab}.db.test.ts`]: `import { expect, test } from 'vitest'
import { read${pascal} } from './queries.server'
import { wire${pascal} } from './schema'

test('answers with the time of the read', async () => {
  const answer = await read${pascal}()
  expect(wire${pascal}.parse(answer)).toEqual(answer)
})
`,
    [`components/${area}/${kebab}/${kebab}-screen.tsx`]: `import { AreaTexts } from '@/components/platform/area-texts'
import { useFormatter, useTranslations } from '@/i18n/texts'
import type { Screen } from '@/lib/edge/screens/state'
import texts from '@/messages/en/${kebab}.json'

type Props = { screen: Extract<Screen, { name: '${kebab}' }> }

/** Renders \`/${kebab}/\`. */
export function ${pascal}Screen(props: Props) {
  return (
    <AreaTexts area="${kebab}" texts={texts}>
      <Shown {...props} />
    </AreaTexts>
  )
}

function Shown({ screen: { read_at } }: Props) {
  const t = useTranslations('${camel}')
  const format = useFormatter()
  return (
    <article>
      <h1>{t('title')}</h1>
      <p>{t('readAt', { time: format.dateTime(new Date(read_at), { timeStyle: 'short' }) })}</p>
    </article>
  )
}
`,
    [`pages/${kebab}.tsx`]: `import { ${pascal}Screen } from '@/components/${area}/${kebab}/${kebab}-screen'
import { type ScreenProps, serveScreen } from '@/lib/edge/pages/serve-screen.server'
import { screenOf } from '@/lib/edge/screens/screen-of'

export const getServerSideProps = serveScreen('/${kebab}')

export default function Page({ state }: ScreenProps) {
  return <${pascal}Screen screen={screenOf(state, '${kebab}')} />
}
`,
    [`messages/en/${kebab}.json`]: `${JSON.stringify({ [camel]: { title: pascal.replace(/\B[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`), readAt: 'Read at {time}' } }, null, 2)}\n`,
    [`e2e/support/rows/${kebab}.ts`]: `import { mine } from './row'

/** The calls of the domain \`${kebab}\`. */
export const ${camel}Rows = {
  ${pascal}Resource: { get: mine(null, () => ({})) },
}
`,
  }
}
