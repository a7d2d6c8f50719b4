/**
 * Takes a session to another origin of this site (specification part 1, section 7): a plain form with credentials,
 * which needs no preflight. Returns true when that origin answers `success`.
 */
export async function takeSessionTo(origin: string, token: string): Promise<boolean> {
  try {
    const response = await fetch(`${origin}/vx/users/cctld_session/`, {
      method: 'POST',
      credentials: 'include',
      body: new URLSearchParams({ token }),
    })
    const answer = (await response.json()) as { status?: string }
    return answer.status === 'success'
  } catch {
    return false
  }
}
