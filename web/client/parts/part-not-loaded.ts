/** A part of the app couldn't be loaded, because the network is down, the server is, or a release replaced it. */
export class PartNotLoaded extends Error {
  /** Whether only a reload of the page helps: the browser keeps the failure and never asks for the part again. */
  readonly isKept: boolean
  constructor({ cause, isKept }: { cause: unknown; isKept: boolean }) {
    super('a part of the app could not be loaded', { cause })
    this.isKept = isKept
  }
}

/** Whether trying again is useless until the page is reloaded. */
export const isKeptFailure = (error: unknown): boolean => error instanceof PartNotLoaded && error.isKept
