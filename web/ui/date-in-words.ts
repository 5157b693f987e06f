/** A moment as people write it, to the minute. */
export const dateInWords = (at: number): string =>
  new Date(at).toLocaleString('en-US', {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  })
