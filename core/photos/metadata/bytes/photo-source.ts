/** A photo's bytes, wherever they are: a Blob in the browser, a file on the server. */
export type PhotoSource = {
  readonly size: number
  /** From `from` up to `to`, without it. Gives fewer bytes if the file ends before. */
  readonly read: (from: number, to: number) => Promise<Uint8Array>
}
