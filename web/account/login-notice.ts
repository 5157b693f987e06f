/** Why somebody finds himself on the login page; travels in the navigation's state, where no link can write it. */
export type LoginNotice = 'expired' | 'passwordChanged'

export const withNotice = (notice: LoginNotice) => ({ state: { notice } })

/** The notice in a location's state, which a browser restores as it was and an older version may have written. */
export function readNotice(state: unknown): LoginNotice | null {
  const notice = typeof state === 'object' && state !== null && 'notice' in state ? state.notice : null
  return notice === 'expired' || notice === 'passwordChanged' ? notice : null
}
