export class StorageUnavailable extends Error {
  override readonly name = 'StorageUnavailable'
}
