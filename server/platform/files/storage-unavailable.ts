/** The file store didn't answer, or refused us. The cause says why; a retry may work. */
export class StorageUnavailable extends Error {
  override readonly name = 'StorageUnavailable'
}
