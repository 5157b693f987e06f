/** A picture that was painted. */
export type SeenPicture = {
  /** Milliseconds since the epoch. */
  readonly shownAt: number
  /** It is the picture with this id, of the same address in an earlier list. */
  readonly earlierPicture?: string
}

/** What the user sees of the property to grade. */
export type Impression =
  /** Its picture isn't on screen yet. `offline`: it can't be until the server is reached again. */
  | { readonly state: 'waiting' | 'offline' }
  | ({ readonly state: 'seen' } & SeenPicture)
  /** The screen says that there is no picture, that it failed, or that no one has asked for it. */
  | { readonly state: Unseen }

/** Why a property may be graded without its picture, if the user insists (D73, D75). */
export type Unseen = 'missing' | 'failed' | 'not-requested'

export const WAITING: Impression = { state: 'waiting' }

/** What a grade says about the picture it was given for; nothing if none was seen. */
export const seenWith = (impression: Impression): Partial<SeenPicture> =>
  impression.state === 'seen' ? seenIn(impression) : {}

/** Picks the seen picture out of a step's fields; empty if none was seen. */
export const seenIn = ({ shownAt, earlierPicture }: Partial<SeenPicture>): Partial<SeenPicture> => ({
  ...(shownAt !== undefined && { shownAt }),
  ...(earlierPicture !== undefined && { earlierPicture }),
})
