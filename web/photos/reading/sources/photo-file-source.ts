import type { ZipPlace } from '@curbgrade/core/lists/archives/zip-directory'

/** Where a file's bytes are, as plain data that can be posted to a worker. */
export type PhotoFileSource =
  | { readonly kind: 'file'; readonly file: File }
  | { readonly kind: 'entry'; readonly archive: File; readonly entry: ZipPlace }
