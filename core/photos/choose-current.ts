/** `taken` is the time at the camera as ISO text, so that it compares as text; null if unknown. */
export type DatedPhoto = { readonly id: string; readonly taken: string | null; readonly addedAt: number }

/** The photo that a property shows: the newest by its own date. Those without one come last, the latest added first (D63). */
export const chooseCurrent = <Photo extends DatedPhoto>(photos: readonly Photo[]): Photo | null =>
  photos.reduce<Photo | null>((best, photo) => (best === null || isNewer(photo, best) ? photo : best), null)

function isNewer(photo: DatedPhoto, best: DatedPhoto): boolean {
  if (photo.taken !== best.taken) return (photo.taken ?? '') > (best.taken ?? '')
  return photo.addedAt === best.addedAt ? photo.id > best.id : photo.addedAt > best.addedAt
}
