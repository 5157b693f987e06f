/** `taken` is the time at the camera as ISO text, so that it compares as text; null if unknown. */
export type DatedPhoto = {
  readonly id: string
  readonly taken: string | null
  readonly addedAt: number
  /** A person chose it, so that no newer photo takes its place. At most one of a property is. */
  readonly isChosen: boolean
}

/**
 * The photo that a property shows: the one that a person chose, or the newest by its own date. Those without one come last,
 * the latest added first (D63).
 */
export const chooseCurrent = <Photo extends DatedPhoto>(photos: readonly Photo[]): Photo | null =>
  photos.reduce<Photo | null>((best, photo) => (best === null || isBefore(photo, best) ? photo : best), null)

function isBefore(photo: DatedPhoto, best: DatedPhoto): boolean {
  if (photo.isChosen !== best.isChosen) return photo.isChosen
  if (photo.taken !== best.taken) return (photo.taken ?? '') > (best.taken ?? '')
  return photo.addedAt === best.addedAt ? photo.id > best.id : photo.addedAt > best.addedAt
}
