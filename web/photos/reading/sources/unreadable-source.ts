/** Gone: changed on disk, on a card that was removed, or not permitted. Damaged: cut off or changed within its archive. */
export class UnreadableSource extends Error {
  readonly why: 'gone' | 'damaged'

  constructor(why: UnreadableSource['why'], options?: ErrorOptions) {
    super(why, options)
    this.why = why
  }
}
