/** Signs what a link or a program brings back, so that no one can make it up. */
export type LinkSigner = {
  readonly sign: (text: string) => string
  readonly verify: (signed: string) => { readonly text: string } | null
}
