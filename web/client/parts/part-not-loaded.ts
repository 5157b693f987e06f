/** The network or the server is down, or a release replaced the part. */
export class PartNotLoaded extends Error {
  /** The browser keeps the failure and never requests the part again, so only a reload helps. */
  readonly isKept: boolean
  constructor({ cause, isKept }: { cause: unknown; isKept: boolean }) {
    super('a part of the app could not be loaded', { cause })
    this.isKept = isKept
  }
}

export const isKeptFailure = (error: unknown): boolean => error instanceof PartNotLoaded && error.isKept
