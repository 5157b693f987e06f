export type SidePicture = {
  /** Of a stored picture, shown now or earlier. */
  readonly id: string
  /** Shown on the picture, such as its date. */
  readonly caption: string
  readonly alt: string
}
