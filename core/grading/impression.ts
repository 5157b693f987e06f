export type SeenPicture = {
  /** The picture's id, if it is one of the list. */
  readonly picture?: string
  /** Milliseconds since the epoch. */
  readonly shownAt: number
  /** The picture's id if it comes from an earlier list with the same address. */
  readonly earlierPicture?: string
}

export type Impression =
  /** `offline`: the picture can't load until the server is reachable. */
  | { readonly state: 'waiting' | 'offline' }
  | ({ readonly state: 'seen' } & SeenPicture)
  | { readonly state: Unseen }

export type Unseen = 'missing' | 'failed' | 'not-requested'

export const WAITING: Impression = { state: 'waiting' }

export const seenWith = (impression: Impression): Partial<SeenPicture> =>
  impression.state === 'seen' ? seenIn(impression) : {}

export const seenIn = ({ picture, shownAt, earlierPicture }: Partial<SeenPicture>): Partial<SeenPicture> => ({
  ...(picture !== undefined && { picture }),
  ...(shownAt !== undefined && { shownAt }),
  ...(earlierPicture !== undefined && { earlierPicture }),
})
