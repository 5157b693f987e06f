/** A moment as people write it, to the minute. */
export const formatDateTime = (at: number): string =>
  new Date(at).toLocaleString('en-US', {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  })

/** The day of a moment, for what has no hour. */
export const formatDay = (at: number): string =>
  new Date(at).toLocaleDateString('en-US', { year: 'numeric', month: 'long', day: 'numeric' })
