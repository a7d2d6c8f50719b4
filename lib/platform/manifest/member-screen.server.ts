import { type Ability, isAble } from '@/lib/core/ability'
import { permit } from '@/lib/core/app-error'
import { permitMember } from '@/lib/core/resource'
import { isMember, type Member, type Viewer } from '@/lib/core/viewer'
import type { LoadedScreen, ScreenInput, Title } from './screen'

/** Returns the redirect of a members-only page: to the log-in, and back. */
export const toLogin = (path: string) => ({
  redirect: `/login/?next=${encodeURIComponent(path)}`,
  permanent: false,
})

/** Restricts a page to admins. @throws AppError 404 */
export function permitAdmin(viewer: Viewer): asserts viewer is Member {
  permit(isMember(viewer) && isAble(viewer.user, 'admin'), 'notFound')
}

/**
 * Returns the loader of a page for members: a visitor is sent to the log-in and back; `extra` loads the screen's data.
 * `needs` is the ability required to see it (otherwise code 29), by default `account`: only the password page is open
 * to a limited log-in.
 */
export function memberScreen<const Name extends string, More extends object = object>(
  name: Name,
  { path, title, needs = 'account' }: { path: string; title: Title; needs?: Ability },
  extra?: (viewer: Member, input: ScreenInput) => Promise<More> | More,
): (input: ScreenInput) => Promise<LoadedScreen<{ name: Name } & More>> {
  return async (input) => {
    const { viewer } = input
    if (!isMember(viewer)) return toLogin(input.path)
    permitMember(viewer, needs)
    // Without `extra` there is no further data, so `More` is `object`.
    const more = (await extra?.(viewer, input)) as More
    return { screen: { name, ...more }, seo: { title, canonical: path, noindex: true } }
  }
}
