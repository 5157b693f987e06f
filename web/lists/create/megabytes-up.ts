/** Rounds up, so that a file slightly over the limit doesn't seem to fit. */
export const megabytesUp = (bytes: number): number => Math.ceil((bytes / 1024 / 1024) * 10) / 10
