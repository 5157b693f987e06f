/** A start that can't continue until a person acts. The message says why and what to do. */
export class EmbeddedPostgresRefused extends Error {
  override readonly name: string = 'EmbeddedPostgresRefused'
  /** A program that ends with it prints the message only. */
  readonly isForOperator = true
}

/** Another process owns the data folder. */
export class DataDirInUse extends EmbeddedPostgresRefused {
  override readonly name = 'DataDirInUse'

  readonly dataDir: string

  constructor(dataDir: string) {
    super(
      `Another Curbgrade is running on ${dataDir}. Stop it first, or choose another folder for this one: ` +
        'DATA_DIR=./other-data npm start',
    )
    this.dataDir = dataDir
  }
}
